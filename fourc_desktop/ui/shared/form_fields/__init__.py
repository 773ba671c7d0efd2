"""Editors of the fields of a form, for characters and for homebrew."""
