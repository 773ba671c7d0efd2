"""Fields that a person types into or sets."""
