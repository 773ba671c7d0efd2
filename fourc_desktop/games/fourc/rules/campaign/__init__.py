"""The options, awards and homebrew of a campaign."""
