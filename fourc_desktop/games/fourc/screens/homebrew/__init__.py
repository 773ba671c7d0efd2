"""The own data of a campaign: powers, origins and gear that a table adds to the catalogues."""
