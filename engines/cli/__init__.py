"""The commands of ``python -m engines``, which `engines.__main__` lists. Only they print and write files."""
