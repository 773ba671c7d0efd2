"""What the window and the command line both stand on: an open campaign, heroes in files, sheets."""
