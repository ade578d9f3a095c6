"""Values made again: from their `repr`, and from their pickle."""

import pickle
from collections.abc import Iterator

import hupai

NAMES = {name: getattr(hupai, name) for name in hupai.__all__}


def evaluated(value: object) -> object:
    """Evaluate the `repr` of a value where the public classes are known, and no other names."""
    return eval(repr(value), dict(NAMES))


def pickled(value: object) -> Iterator[object]:
    """Pickle a value and load it again, by every protocol."""
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        yield pickle.loads(pickle.dumps(value, protocol))
