"""What `import hupai` loads, and what it does not."""

import subprocess
import sys
from pathlib import Path

HEAVY = ["click", "rich", "numpy"]
LATER = ["hupai.cli", "hupai.render"]


def test_the_import_is_light(tmp_path: Path) -> None:
    """Stand-ins that cannot be loaded would tell, even where the real ones are not installed."""
    for name in HEAVY:
        (tmp_path / f"{name}.py").write_text(f"raise AssertionError({name!r})")
    code = f"import sys, hupai; print([name for name in {LATER} if name in sys.modules])"
    result = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(tmp_path)!r}); {code}"],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert result.returncode == 0, result.stderr
    assert result.stdout.strip() == "[]"


def test_the_stand_ins_would_tell(tmp_path: Path) -> None:
    (tmp_path / "click.py").write_text("raise AssertionError('click')")
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import hupai.cli"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert result.returncode != 0
