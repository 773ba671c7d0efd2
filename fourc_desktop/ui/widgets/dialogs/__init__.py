"""Message boxes, popups and dialogs."""
