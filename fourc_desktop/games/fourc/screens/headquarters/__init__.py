"""The headquarters screen."""
