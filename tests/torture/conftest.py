"""What is too long for every day: `make torture`."""

from tests.server.conftest import house, own_house, postgres_url, visit

__all__ = ["house", "own_house", "postgres_url", "visit"]
