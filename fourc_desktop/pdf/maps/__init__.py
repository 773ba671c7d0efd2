"""Maps on paper: to scale over several pages, or a whole one on a page."""
