"""The picture of a comparison: time a hand, by the number of hands of a call, and of the peers."""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from hupai.bench.comparison import ALL_CORES, FLOOR, ONE_CORE, Comparison
from hupai.bench.engines import Question
from hupai.bench.mixes import Mix
from hupai.errors import MissingLibraryError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SUFFIXES = (".png", ".svg")
COLORS = ("tab:green", "tab:orange", "tab:purple", "tab:red", "tab:brown")


def write(found: Comparison, stem: Path) -> list[Path]:
    """Write a comparison as PNG and SVG, and give the paths.

    Raises MissingLibraryError without matplotlib, OSError where the files cannot be written.
    """
    try:
        import_module("matplotlib").use("agg")
        pyplot = import_module("matplotlib.pyplot")
    except ImportError as error:
        raise MissingLibraryError("matplotlib", "bench") from error
    questions = list(dict.fromkeys(timing.question for timing in found.lengths))
    figure, axes = pyplot.subplots(
        1, max(1, len(questions)), figsize=(11, 4.6), sharey=True, squeeze=False
    )
    for axis, question in zip(axes[0], questions, strict=False):
        draw(axis, found, question)
    axes[0][0].set_ylabel("nanoseconds a hand")
    figure.suptitle(caption(found), fontsize=9)
    figure.tight_layout()
    paths = [stem.with_name(stem.name + suffix) for suffix in SUFFIXES]
    for path in paths:
        figure.savefig(path, dpi=120, metadata={"Date": None} if path.suffix == ".svg" else None)
    pyplot.close(figure)
    return paths


def draw(axis: "Axes", found: Comparison, question: Question) -> None:
    """Draw one question."""
    for engine, style in ((ONE_CORE, "-o"), (ALL_CORES, "--s")):
        points = [
            (timing.hands, timing.seconds * 1e9)
            for timing in found.lengths
            if (timing.question, timing.engine) == (question, engine)
        ]
        axis.plot(*zip(*points, strict=True), style, color="tab:blue", markersize=4, label=engine)
    others = [engine for engine in found.engines if engine not in (ONE_CORE, ALL_CORES, FLOOR)]
    for engine, color in zip(others, COLORS, strict=False):
        seconds = found.seconds(question, Mix.DEALS, engine)
        if seconds is not None:
            axis.axhline(seconds * 1e9, color=color, linewidth=1.2, label=engine)
    floor = found.seconds(question, Mix.DEALS, FLOOR)
    if floor is not None:
        axis.axhline(floor * 1e9, color="gray", linestyle=":", label=FLOOR)
    axis.set(xscale="log", yscale="log", xlabel="hands a call", title=f"{question}, {Mix.DEALS}")
    axis.grid(visible=True, which="major", alpha=0.3)
    axis.legend(fontsize=7)


def caption(found: Comparison) -> str:
    """Say what was measured on what, in a line."""
    parts = [
        f"{name} {text}" for name, text in found.machine.items() if "not installed" not in text
    ]
    return "; ".join(parts[:1] + parts[1:])
