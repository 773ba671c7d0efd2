"""Documents that come into a campaign and go out of it."""
