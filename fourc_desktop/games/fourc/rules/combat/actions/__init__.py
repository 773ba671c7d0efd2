"""Actions that are no attacks."""
