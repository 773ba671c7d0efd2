"""The blocks of a sheet, whose heights are known before they are drawn."""
