"""An open campaign, what happens between sessions, and checks of it."""
