"""Custom painting: shapes, cards and illustrations."""
