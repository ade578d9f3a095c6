"""Values made again: from their `repr`, and from their pickle."""

import pickle
from collections.abc import Iterator

import hupai


def evaluated(value: object) -> object:
    """Evaluate the `repr` of a value where the public names are known, and no others."""
    names: dict[str, object] = {name: getattr(hupai, name) for name in hupai.__all__}
    return eval(repr(value), names)  # noqa: S307


def pickled(value: object) -> Iterator[object]:
    """Pickle a value and load it again, by every protocol."""
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        yield pickle.loads(pickle.dumps(value, protocol))  # noqa: S301
