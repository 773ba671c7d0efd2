"""The print styles that most tests use: color, and each of the three switches alone."""

from fourc_desktop.pdf.styles import sheet_style

LARGE_PRINT = sheet_style(large_print=True)

STYLES = {
    "color": sheet_style(),
    "low-ink": sheet_style(low_ink=True),
    "large-print": LARGE_PRINT,
    "pencil": sheet_style(pencil=True),
}
