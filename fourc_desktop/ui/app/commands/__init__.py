"""What menus and keys do, by subject."""
