"""Every example of a docstring runs, and every public name has a docstring."""

import doctest
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from types import ModuleType

import pytest

import hupai
from hupai import _core

MODULES = [
    "hupai",
    *(
        module.name
        for module in pkgutil.walk_packages(hupai.__path__, "hupai.")
        if module.name not in {"hupai.__main__", "hupai._core"}
    ),
]
NATIVE = [getattr(_core, name) for name in _core.__all__ if inspect.isclass(getattr(_core, name))]


def members(native: type) -> Iterator[tuple[str, object]]:
    """List a native class and what it defines itself, by name."""
    yield native.__name__, native
    for name, member in vars(native).items():
        if not name.startswith("_"):
            yield f"{native.__name__}.{name}", member


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_a_module(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__doc__
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("native", NATIVE, ids=lambda native: native.__name__)
def test_examples_of_a_native_class(native: type) -> None:
    runner = doctest.DocTestRunner(verbose=False)
    for name, member in members(native):
        text = inspect.getdoc(member)
        assert text, f"{name} has no docstring"
        runner.run(doctest.DocTestParser().get_doctest(text, {}, name, None, 0))
    assert runner.summarize(verbose=False).failed == 0


@pytest.mark.parametrize("name", hupai.__all__)
def test_a_public_name_is_documented(name: str) -> None:
    assert inspect.getdoc(getattr(hupai, name))


def test_public_names_are_those_of_the_stub() -> None:
    public = {name for name in vars(_core) if not name.startswith("_")}
    assert public == set(_core.__all__)
    assert isinstance(_core, ModuleType)
