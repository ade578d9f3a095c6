"""Refuse a debug build, and end a session with a report of what it measured."""

import platform
from dataclasses import asdict
from typing import Any

import pytest
from rich.console import Console

from benches.games import PEERS as GAMES
from benches.games import found_version
from benches.ours import HUPAI
from benches.peers import DIFFERENCES, installed_peers
from benches.report import Report
from hupai._core import BUILD_PROFILE

REPORT_WIDTH = 110
"""What the tables need; a narrower terminal, or none, would fold their cells."""

REPORT = pytest.StashKey[Report]()


def pytest_configure(config: pytest.Config) -> None:
    """Begin the report, unless the build makes figures worthless."""
    if BUILD_PROFILE != "release":
        pytest.exit(
            f"benchmarks need a release build of hupai, and this one is {BUILD_PROFILE}: "
            "run `maturin develop --release` first",
            returncode=pytest.ExitCode.USAGE_ERROR,
        )
    config.stash[REPORT] = Report()


@pytest.fixture(scope="session")
def report(pytestconfig: pytest.Config) -> Report:
    """Give the report of this session."""
    return pytestconfig.stash[REPORT]


@pytest.fixture(scope="session")
def measuring(pytestconfig: pytest.Config) -> None:
    """Skip what only measures when the session is to compare answers only."""
    if pytestconfig.getoption("benchmark_disable"):
        pytest.skip("nothing is measured under --benchmark-disable")


def libraries() -> dict[str, str]:
    """Name the version of hupai and of every peer, or say that it is not installed."""
    engines, missing = installed_peers()
    found = {name: found_version(name) for name in GAMES}
    return {
        "hupai": f"{HUPAI.version} ({BUILD_PROFILE} build)",
        **{engine.name: engine.version for engine in engines},
        **{name: version for name, version in found.items() if version is not None},
        **dict.fromkeys(
            (*missing, *(name for name in GAMES if found[name] is None)),
            "not installed, so not compared",
        ),
    }


def pytest_benchmark_update_machine_info(machine_info: dict[str, Any]) -> None:
    """Put the versions of everything compared into the JSON."""
    machine_info["libraries"] = libraries()


def pytest_benchmark_update_json(config: pytest.Config, output_json: dict[str, Any]) -> None:
    """Put the footprint into the JSON."""
    output_json["footprint"] = [asdict(measure) for measure in config.stash[REPORT].footprint]


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(config: pytest.Config) -> None:
    """Print the report; without measurements it says what the answers were compared with."""
    machine = config.hook.pytest_benchmark_generate_machine_info(config=config)
    environment = {
        "processor": machine["cpu"].get("brand_raw", platform.machine()),
        "Python": platform.python_version(),
        **libraries(),
    }
    engines, _ = installed_peers()
    notes = [f"{engine.name} {text}" for engine in engines for text in DIFFERENCES[engine.name]]
    console = Console()
    console.width = max(console.width, REPORT_WIDTH)
    console.print(config.stash[REPORT].render(environment, notes))
