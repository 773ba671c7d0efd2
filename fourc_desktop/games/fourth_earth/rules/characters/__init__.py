"""Characters: their form, proficiency, templates, death, and points they give each other."""
