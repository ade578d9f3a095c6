"""What PyInstaller is told of the package: the files beside its code.

It follows the imports by itself, since all are statements.
"""

from pathlib import Path


def hook_dirs() -> list[str]:
    """List the folders of hooks, as the entry point `pyinstaller40` is asked.

    >>> [Path(folder).name for folder in hook_dirs()]
    ['freezing']
    """
    return [str(Path(__file__).parent)]
