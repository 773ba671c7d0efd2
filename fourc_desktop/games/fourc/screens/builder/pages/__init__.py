"""The pages of the builder, one per step."""
