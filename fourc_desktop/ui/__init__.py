"""The user interface: widgets that show the open campaign and report user input."""
