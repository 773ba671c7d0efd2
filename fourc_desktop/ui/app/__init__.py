"""The main window, the session, and the screens of an open campaign."""
