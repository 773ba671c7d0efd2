"""Characters: form, proficiency, templates, death, and transfers of points."""
