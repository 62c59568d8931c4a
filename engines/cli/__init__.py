"""The commands of ``python -m engines``, which `engines.__main__` lists. They alone do input and output."""
