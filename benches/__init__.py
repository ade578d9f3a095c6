"""How fast hupai answers, against a pure-Python engine and the libraries on PyPI, on the same hands."""
