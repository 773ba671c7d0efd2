"""The map of a fight by any rules: sectors, what stands between them, and the ways across."""
