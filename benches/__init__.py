"""How fast hupai answers, beside pure Python and the libraries on PyPI, on the same hands."""
