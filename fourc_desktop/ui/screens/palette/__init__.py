"""The command palette (Ctrl+K) and the list of keyboard shortcuts."""
