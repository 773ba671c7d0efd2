"""A scroll bar that keeps its place and shows nothing while all is in view."""

from PySide6.QtWidgets import QAbstractSlider, QScrollBar


class ScrollBar(QScrollBar):
    """For views that always leave room for it, so that nothing moves when they fill up."""

    def sliderChange(self, change: QAbstractSlider.SliderChange) -> None:
        """Be off where there is nothing to scroll; the style sheet draws no handle then."""
        super().sliderChange(change)
        if change is QAbstractSlider.SliderChange.SliderRangeChange:
            self.setEnabled(self.maximum() > self.minimum())
