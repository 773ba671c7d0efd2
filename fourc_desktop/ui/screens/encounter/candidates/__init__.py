"""The candidates that can join an encounter."""
