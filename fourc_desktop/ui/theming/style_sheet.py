"""The style sheet of the application, generated from a theme."""

from string import Template
from typing import Final

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from fourc_desktop.storage.folders import resources_folder
from fourc_desktop.ui.theming.theme import (
    HEAD_FAMILIES,
    ROLES,
    TEXT_FAMILIES,
    Height,
    TextStyle,
    Theme,
    ThemeName,
)

MIN_FILES: Final = 680
"""The least width of Qt's own file dialog, in pixels at 100 % text."""

MAX_FILES: Final = 1180
"""Its largest least width, in pixels, for a screen of 1280."""

TONES: Final = ("ink", "ink2", "ink3", "accent", "danger", "warn", "on_caption", "on_notice")
"""The colors a label may have."""

CONTROLS: Final = Template("""
QMainWindow, QDialog { background: $paper; color: $ink; }
QFileDialog { min-width: ${files}px; min-height: ${files_high}px; }
QLabel { color: $ink; background: transparent; }
QLabel[filled="true"] { background: $accent_fill; border-radius: 4px; }
QLabel[filled="true"][tone="accent"] { color: $on_accent; }
QAbstractScrollArea { background: transparent; border: none; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QAbstractScrollArea[ringed="true"] { border: 2px solid transparent; border-radius: 7px; }
PageView[ringed="true"] { border-color: $sunken; }
QAbstractScrollArea[ringed="true"]:focus { border-color: $accent; }
QFrame[panel="true"] { background: $surface; border: 1px solid $line; border-radius: 8px; }
QFrame[rule="true"] { background: $line; border: none; max-height: 1px; min-height: 1px; }
QFrame[upright="true"] { background: $line; border: none; min-width: 1px; max-width: 1px;
  min-height: ${rule}px; max-height: ${rule}px; }

QMenuBar { background: $surface; color: $ink; border-bottom: 1px solid $line;
  padding: 0 4px; spacing: 0; }
QMenuBar::item { padding: ${pad_menu}px 10px; background: transparent; border-radius: 4px; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: $accent_soft; color: $ink; }
QMenu { background: $raised; color: $ink; border: 1px solid $control; padding: 4px;
  icon-size: ${menu_icon}px; menu-scrollable: 1; }
QMenu::item { padding: ${menu_pad}px ${menu_right}px ${menu_pad}px 10px; border-radius: 4px;
  margin: 0 2px; }
QMenu::icon { padding-left: 8px; }
QMenu::icon:checked { padding: 2px; position: relative; left: 1px; background: $accent_soft;
  border: 1px solid $accent; border-radius: 4px; }
QMenu::item:selected { background: $accent_soft; color: $ink; }
QMenu::item:disabled { color: $ink3; background: transparent; }
QMenu::right-arrow { image: url("$icons/chevron-right.svg"); width: ${menu_icon}px;
  height: ${menu_icon}px; }
QMenu::indicator { width: ${menu_icon}px; height: ${menu_icon}px; left: 8px; }
QMenu::indicator:checked { image: url("$icons/check.svg"); }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }

QLineEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox { background: $surface; color: $ink;
  border: 1px solid $control; border-radius: 6px; padding: 3px 8px;
  selection-background-color: $accent_fill; selection-color: $on_accent;
  placeholder-text-color: $ink3; }
QLineEdit, QAbstractSpinBox, QComboBox { min-height: ${field}px; }
LineField, NumberField, SearchField { min-height: ${tall}px; }
QLineEdit:focus, QPlainTextEdit:focus, QAbstractSpinBox:focus, QComboBox:focus {
  border: 2px solid $accent; padding: 2px 7px; }
QLineEdit[refused="true"]:!focus, QPlainTextEdit[refused="true"]:!focus,
QAbstractSpinBox[refused="true"]:!focus, QComboBox[refused="true"]:!focus {
  border: 2px solid $danger; padding: 2px 7px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { subcontrol-origin: border;
  width: ${drop}px; border: none; }
QAbstractSpinBox::up-button { subcontrol-position: top right; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; }
QAbstractSpinBox::up-arrow { image: url("$icons/chevron-up.svg"); width: ${menu_icon}px; }
QAbstractSpinBox::down-arrow { image: url("$icons/chevron-down.svg"); width: ${menu_icon}px; }
NumberField::up-button, NumberField::down-button { subcontrol-origin: border;
  subcontrol-position: center right; width: ${step}px; height: ${step}px; right: 1px;
  border: none; border-radius: 6px; background: transparent; }
NumberField::down-button { right: ${second}px; }
NumberField::up-button:hover, NumberField::down-button:hover { background: $sunken; }
NumberField::up-arrow, NumberField::down-arrow { image: none; width: 0; height: 0; }
QLineEdit:disabled, QPlainTextEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled {
  background: $sunken; color: $ink3; border-color: $line; border-style: $disabled; }
QLineEdit:read-only, QPlainTextEdit:read-only { background: $sunken; }
QComboBox { combobox-popup: 0; }
QComboBox::drop-down { border: none; width: ${drop}px; }
QComboBox::down-arrow { image: none; width: 0; height: 0; border-left: 5px solid $surface;
  border-right: 5px solid $surface; border-top: 6px solid $ink; }
ComboBox::down-arrow { border: none; }
QComboBox QAbstractItemView { background: $raised; color: $ink; border: 1px solid $control;
  padding: 4px; outline: none; selection-background-color: $accent_soft;
  selection-color: $ink; }
QComboBox QAbstractItemView::item { padding: 0 8px; border-radius: 4px; color: $ink; }
QComboBox QAbstractItemView::item:selected { background: $accent_soft; color: $ink; }
QComboBox QAbstractItemView::item:disabled { background: transparent; color: $ink2; }

QSlider { min-height: ${target}px; }
QSlider::groove:horizontal { height: 4px; background: $control; border-radius: 2px; }
QSlider::sub-page:horizontal { height: 4px; background: $accent; border-radius: 2px; }
QSlider::handle:horizontal { width: 16px; margin: -7px 0; background: $surface;
  border: 2px solid $control; border-radius: 9px; }
QSlider::handle:horizontal:focus { border-color: $accent; background: $accent_soft; }
QSlider::handle:horizontal:disabled { border-color: $line; background: $sunken; }
QSlider::groove:horizontal:disabled, QSlider::sub-page:horizontal:disabled { background: $line; }

QListWidget, QListView[framed="true"] { background: $surface; border: 1px solid $control;
  border-radius: 6px; padding: 4px; outline: none; }
.QListView { background: $surface; border: 1px solid $control; }
QListWidget:focus, QListView[framed="true"]:focus { border: 2px solid $accent; padding: 3px; }
QListWidget::item { padding: ${pad_menu}px 8px; border-radius: 4px; color: $ink; }
QListWidget::item:hover { background: $sunken; }
QListWidget::item:selected { background: $accent_soft; color: $ink; }
QListWidget::item:disabled { background: transparent; color: $ink2; }

QTreeView::item { padding: 2px 8px; min-height: ${target}px; }
QTreeView::item:selected { background: $accent_soft; color: $ink; }
QDialog QTreeView, QDialog QListView { background: $surface; border: 1px solid $control;
  border-radius: 6px; }
QHeaderView { background: $sunken; }
QHeaderView:vertical { background: transparent; }
QHeaderView::section { background: $sunken; color: $ink2; border: none;
  border-bottom: 1px solid $line; padding: 4px 8px; }

QTableCornerButton::section { background: $sunken; border: none; }

QCheckBox, QRadioButton { color: $ink; spacing: 8px; min-height: ${target}px; }
.QCheckBox::indicator, .QRadioButton::indicator { width: ${menu_icon}px; height: ${menu_icon}px;
  background: $surface; border: 1px solid $control; border-radius: 4px; }
.QRadioButton::indicator { border-radius: ${dot}px; }
.QCheckBox::indicator:checked { image: url("$icons/check.svg"); border-color: $accent; }
.QRadioButton::indicator:checked { border-color: $accent; background: qradialgradient(
  cx: 0.5, cy: 0.5, radius: 0.5, fx: 0.5, fy: 0.5, stop: 0.5 $accent, stop: 0.6 $surface); }
.QCheckBox::indicator:focus, .QRadioButton::indicator:focus { border-color: $ink; }

QToolTip { background: $notice; color: $on_notice; border: 1px solid $notice_edge;
  padding: 4px 8px; }

QScrollBar:vertical { background: transparent; width: 11px; margin: 4px 0; }
QScrollBar:horizontal { background: transparent; height: 11px; margin: 0 4px; }
QScrollBar::handle { background: $control; border-radius: 3px; margin: 2px 2px 2px 3px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: $ink3; }
QScrollBar::handle:disabled { background: transparent; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
/* Not its width, but what a map reserves for scroll bars; the style has a larger default. */
QGraphicsView { width: 11px; }

QFileDialog { backward-icon: url("$icons/arrow-left.svg");
  forward-icon: url("$icons/arrow-right.svg");
  filedialog-parent-directory-icon: url("$icons/arrow-up.svg"); }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QDialog QPushButton { background: $surface; color: $ink; border: 1px solid $control;
  border-radius: 6px; padding: 0 16px; min-height: ${push}px; min-width: ${button}px;
  font-weight: 500; }
QDialog QPushButton:hover { background: $sunken; }
QDialog QPushButton:focus { border: 2px solid $accent; padding: 0 15px;
  min-height: ${pushed}px; }
QDialog QPushButton:default { background: $accent_fill; color: $on_accent;
  border-color: $accent_fill; }
QDialog QPushButton:default:focus { border: 2px solid $ink; }
FormDialog QPushButton:focus, QMessageBox QPushButton:focus { border: 1px solid $control;
  padding: 0 16px; min-height: ${push}px; }
FormDialog QPushButton:default:focus, QMessageBox QPushButton:default:focus {
  border: 1px solid $accent_fill; }
QDialog QPushButton:disabled { background: $sunken; color: $ink3; border-color: $line;
  border-style: $disabled; }
""")


def style_sheet(theme: Theme) -> str:
    """The style sheet for everything Qt draws: bars, menus, fields, scroll bars, dialogs."""
    roles = {role: css(getattr(theme.colors, role)) for role in ROLES}
    controls = CONTROLS.substitute(
        roles,
        field=theme.px(24),
        files=min(theme.px(MIN_FILES), MAX_FILES),
        files_high=theme.px(300),
        push=theme.px(Height.CONTROL) - 2,
        pushed=theme.px(Height.CONTROL) - 4,
        tall=theme.px(Height.SEGMENT) - 8,
        target=theme.px(24),
        button=theme.px(72),
        drop=theme.px(28),
        step=theme.px(Height.CONTROL),
        second=theme.px(Height.CONTROL) + 1,
        pad_menu=theme.px(4),
        menu_icon=theme.px(16),
        # Less in large text, so that the longest menu fits below the bar on 720 pixels.
        menu_pad=9 - theme.px(3),
        menu_right=theme.px(16) + 12,
        dot=theme.px(16) // 2,
        disabled="dashed" if theme.dashes_disabled else "solid",
        rule=theme.px(14),
        icons=(resources_folder() / "icons" / _icon_folder(theme)).as_posix(),
    )
    return "\n".join((controls, *_tones(roles), *_steps(theme)))


def _icon_folder(theme: Theme) -> str:
    """The folder of the icons that Qt draws itself: check marks and arrows of menus and fields."""
    return "white" if theme.name is ThemeName.HIGH_CONTRAST else "gray"


def css(color: QColor) -> str:
    """A color in style sheet notation, #RRGGBB."""
    return color.name(QColor.NameFormat.HexRgb)


def _tones(roles: dict[str, str]) -> list[str]:
    return [f'QLabel[tone="{tone}"] {{ color: {roles[tone]}; }}' for tone in TONES]


def _steps(theme: Theme) -> list[str]:
    """The rules for label text styles, in the text font and in the heading font."""
    rules = []
    for step in TextStyle:
        size = theme.px(step)
        name = step.name.lower()
        rules += [
            _face(f'QLabel[step="{name}"]', 400, size, TEXT_FAMILIES),
            _face(f'QLabel[step="{name}"][strong="true"]', 500, size, TEXT_FAMILIES),
            _face(f'QLabel[step="{name}"][face="head"]', 700, size, HEAD_FAMILIES),
        ]
    return rules


def _face(selector: str, weight: int, size: int, families: tuple[str, ...]) -> str:
    names = ", ".join(f'"{family}"' for family in families)
    return f"{selector} {{ font: {weight} {size}px {names}; }}"


def set_style_properties(widget: QWidget, **properties: object) -> None:
    """Set properties that the style sheet reads, such as `tone`, and show the change."""
    if all(widget.property(name) == value for name, value in properties.items()):
        return
    for name, value in properties.items():
        widget.setProperty(name, value)
    widget.style().unpolish(widget)
    widget.style().polish(widget)
