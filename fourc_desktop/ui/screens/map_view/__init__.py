"""The map widget: a canvas of sectors or zones with tokens, and the tools that edit it."""
