"""The schemes that every view has to look right in."""
from typing import NamedTuple

from driver.sessions import WAYLAND, wanted_kind


class Scheme(NamedTuple):
    """How a desktop differs from the plain one."""

    environment: dict
    text_scale: float = 1
    size: tuple = (1240, 780)
    # How many pixels of the screen one of the program takes.
    scale: float = 1

    @property
    def is_narrow(self):
        return self.size[0] < 500


SCHEMES = {
    "light": Scheme({}),
    "dark": Scheme({"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"}),
    "high-contrast": Scheme({"ADW_DEBUG_HIGH_CONTRAST": "1"}),
    "large-text": Scheme({}, text_scale=2),
    # Of a language without a translation of ours: the views are found by their English names.
    "right-to-left": Scheme({"LANGUAGE": "he"}),
    "narrow": Scheme({}, size=(360, 700)),
    "very-wide": Scheme({}, size=(2400, 1100)),
}
if wanted_kind() in WAYLAND:
    # The scale of a screen of X11 is none of its own.
    SCHEMES["scaled"] = Scheme({}, scale=1.5)
