"""The source distribution, from which packagers build."""

import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_sources_hold_the_texts_of_the_rule_book(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "maturin", "sdist", "--out", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (built,) = tmp_path.glob("*.tar.gz")
    found = {}
    with tarfile.open(built) as archive:
        for member in archive:
            if "/clauses/" in member.name and member.name.endswith(".md"):
                assert member.isreg(), f"{member.name} is a link"
                file = archive.extractfile(member)
                assert file is not None
                found[Path(member.name).name] = file.read()
    assert found == {text.name: text.read_bytes() for text in (ROOT / "docs/rules").glob("*.md")}
