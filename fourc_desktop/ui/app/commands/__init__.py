"""The commands of menus and shortcuts, by subject."""
