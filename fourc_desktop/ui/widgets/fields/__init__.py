"""Input fields."""
