"""How values are written down, in rows and in files."""
