"""The commands of ``python -m engines``, which `engines.__main__` lists. Only they do input and output."""
