"""The homebrew of a campaign: the page of a game with a form, and parts that other pages share."""
