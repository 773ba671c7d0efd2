"""Commands by their names: the palette of Ctrl+K, and the list of keyboard shortcuts."""
