"""What menus and shortcuts do, by subject."""
