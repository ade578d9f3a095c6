"""What the packages cost besides time to answer: import, memory, size of the wheel.

Each measurement is made in processes of its own and told in the report; none is held to a limit.
"""

import json
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest

from benches import memory
from benches.peers import PEERS, installed_peers
from benches.report import Measure, Report

ROUNDS = 15

MODULES = {
    "hupai": ("hupai",),
    **{engine.name: PEERS[engine.name].modules for engine in installed_peers()[0]},
}
"""What to import, by the name on PyPI."""

WHEELS = Path(__file__).parents[1] / "dist"


def run_python(*arguments: str) -> str:
    """Run the interpreter of this session and give what it printed."""
    command = [sys.executable, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def run_seconds(statement: str) -> float:
    """Time an interpreter that executes one statement, from its start to its end."""
    start = perf_counter()
    run_python("-c", statement)
    return perf_counter() - start


@pytest.mark.usefixtures("measuring")
@pytest.mark.parametrize("package", MODULES)
def test_import_time(package: str, report: Report) -> None:
    """Over a bare interpreter, each run beside one of the bare interpreter."""
    statement = f"import {', '.join(MODULES[package])}"
    run_seconds(statement)
    added = median(run_seconds(statement) - run_seconds("pass") for _ in range(ROUNDS))
    report.footprint.append(Measure(package, "import, over a bare interpreter", added, "s"))


@pytest.mark.usefixtures("measuring")
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="needs /proc/self/statm")
@pytest.mark.parametrize("package", MODULES)
def test_memory(package: str, report: Report) -> None:
    """Resident memory: the import, then the first calls, which may build tables."""
    added = json.loads(run_python(memory.__file__, *MODULES[package]))
    report.footprint.extend(
        Measure(package, f"memory, after {what}", value, "B") for what, value in added.items()
    )


@pytest.mark.usefixtures("measuring")
def test_wheel_size(report: Report) -> None:
    """The wheels that were built, if any were."""
    wheels = sorted(WHEELS.glob("*.whl"))
    if not wheels:
        pytest.skip("no wheel in dist/")
    report.footprint.extend(
        Measure("hupai", wheel.name, wheel.stat().st_size, "B") for wheel in wheels
    )
