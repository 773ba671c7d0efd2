"""The open roll of a fight, and exact chances."""
