"""The ruler and the areas on the map of an encounter."""
