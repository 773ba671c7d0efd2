"""The rules reference, with the rule of the focused widget."""
