"""PDF sheets: contents as plain values, blocks that know their height, and drawing."""
