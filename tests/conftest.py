"""For all tests."""

from tests.databases import address, database, postgres, postgres_address

__all__ = ["address", "database", "postgres", "postgres_address"]
