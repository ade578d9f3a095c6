"""What figures are measured on, and with what."""

import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from hupai import _core

PEERS = ("mahjong", "riichienv", "xiangting")
"""The engines to compare with, by name on PyPI."""


def measured_on() -> dict[str, str]:
    """Name the processor, the interpreter, the build, and the versions of all engines.

    >>> measured_on()["hupai"].startswith(_core.VERSION)
    True
    """
    build = f"{_core.VERSION} ({_core.BUILD_PROFILE} build, {_core.VECTOR_LEVELS[-1]})"
    return {
        "processor": f"{processor()}, {os.cpu_count()} cores",
        "Python": platform.python_version(),
        "numpy": version("numpy"),
        "hupai": build,
        **{peer: installed(peer) or "not installed, so not compared" for peer in PEERS},
    }


def installed(distribution: str) -> str | None:
    """Find the version of a distribution, or None."""
    try:
        return version(distribution)
    except PackageNotFoundError:
        return None


def processor() -> str:
    """Name the processor as its system does."""
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text("utf-8").splitlines():
            name, _, value = line.partition(":")
            if name.strip() == "model name":
                return value.strip()
    return platform.processor() or platform.machine()
