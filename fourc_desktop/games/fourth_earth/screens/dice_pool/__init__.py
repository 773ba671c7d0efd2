"""The picture of the dice pool: what makes the rating, and the chance by dice and rating."""
