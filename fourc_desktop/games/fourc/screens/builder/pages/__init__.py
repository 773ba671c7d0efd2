"""The pages of the builder, one a step."""
