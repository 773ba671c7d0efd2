"""Cards: several characters to a page, to cut out."""
