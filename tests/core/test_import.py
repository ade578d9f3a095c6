"""What `import hupai` takes with it, and from where it works."""

import json
import os
import subprocess
import sys
from pathlib import Path

import hupai


def run(code: str, directory: Path, *options: str, path: Path | None = None) -> str:
    """Run code in another interpreter and another directory; hand out what it prints."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    if path is not None:
        environment["PYTHONPATH"] = str(path)
    command = [sys.executable, *options, "-c", code]
    done = subprocess.run(
        command, capture_output=True, text=True, check=True, cwd=directory, env=environment
    )
    assert done.stderr == ""
    return done.stdout


def loaded(code: str, directory: Path, path: Path | None = None) -> set[str]:
    """List the modules that are loaded after some code."""
    printed = run(
        f"{code}\nimport json, sys\nprint(json.dumps(list(sys.modules)))", directory, path=path
    )
    return set(json.loads(printed))


def test_nothing_is_imported_that_is_not_needed(tmp_path: Path) -> None:
    # Modules of these names are there to be imported, were anything to ask for them.
    names = ["numpy", "click", "rich", "pyarrow", "msgspec"]
    stand_ins = tmp_path / "stand_ins"
    stand_ins.mkdir()
    for name in names:
        (stand_ins / f"{name}.py").touch()
    assert set(names) <= loaded(f"import {', '.join(names)}", tmp_path, stand_ins)
    modules = loaded("import hupai; hupai.Hand.parse('1m').waits()", tmp_path, stand_ins)
    assert "hupai._core" in modules
    assert modules.isdisjoint(names)
    assert modules.isdisjoint({"hupai.cli", "hupai.render", "hupai.bench", "hupai.batch"})


def test_only_a_picture_loads_what_draws_it(tmp_path: Path) -> None:
    modules = loaded("import hupai; hupai.Hand.parse('1m')._repr_svg_()", tmp_path)
    assert "hupai.render" in modules
    assert "hupai.cli" not in modules


def test_the_package_works_from_another_directory_and_without_one_to_write_to(
    tmp_path: Path,
) -> None:
    code = "import hupai; print(hupai.Hand.parse('1112345678999m').waits())"
    assert run(code, tmp_path) == "123456789m\n"
    assert run(code, Path("/"), "-I", "-B") == "123456789m\n"
    assert list(tmp_path.iterdir()) == []


def test_it_is_imported_without_a_warning(tmp_path: Path) -> None:
    assert run("import hupai", tmp_path, "-W", "error", "-X", "dev") == ""


def test_public_names_are_there() -> None:
    assert len(set(hupai.__all__)) == len(hupai.__all__)
    assert all(hasattr(hupai, name) for name in hupai.__all__)


def test_public_classes_say_that_they_are_of_the_package() -> None:
    classes = [hupai.Hand, hupai.Meld, hupai.TileSet, hupai.Decomposition, hupai.ReadyDecomposition]
    assert {one.__module__ for one in classes} == {"hupai"}
    assert all(one.__doc__ for one in classes)
