"""Powers as the catalog and a sheet have them."""
