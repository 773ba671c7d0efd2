"""Read-only widgets."""
