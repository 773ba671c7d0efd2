"""The dice pool screen: the changes of the rating, and the chances by dice and rating."""
