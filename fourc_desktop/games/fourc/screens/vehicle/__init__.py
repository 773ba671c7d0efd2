"""The vehicle screen."""
