"""The homebrew screen: powers, origins and gear that a campaign adds to the catalogs."""
