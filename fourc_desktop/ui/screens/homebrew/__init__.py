"""The homebrew of a campaign: the screen of games with a form, and shared parts."""
