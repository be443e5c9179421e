"""The accent colour: that of the desktop where there is one that tells of it, and blue where not."""
import unittest

from driver import only_on, wait_for
from driver.settings_portal import SettingsPortal
from gi.repository import GLib
from pixel_case import PixelCase
from window_case import HOSTED

DARK = GLib.Variant("u", 1)
RED, GREEN = (GLib.Variant("(ddd)", colour) for colour in ((0.9, 0.1, 0.2), (0.2, 0.6, 0.3)))
URL = "github.com/hoop33/wry"


def rightmost(nodes):
    return max(nodes, key=lambda node: node.extents[0])


class AccentCase(PixelCase):
    # Of libadwaita.
    environment = {"ADW_DISABLE_PORTAL": "0"}

    def look(self, **looks):
        self.settings = SettingsPortal(self.desktop, **looks)
        self.addCleanup(self.settings.close)
        self.start_with(HOSTED, [], go_to="wry")

    def accent(self):
        """The strongest colour of a link, and whether it is lighter than what it stands on."""
        x, y = self.program.place("label", URL, rightmost)
        width, height = rightmost(self.program.find_all("label", URL)).extents[2:]
        colours = self.colours((x - width // 2, y - height // 2, width, height))
        ground = max(set(colours), key=colours.count)
        strongest = max(colours, key=lambda colour: max(colour) - min(colour))
        return strongest, sum(strongest) > sum(ground)

    def wait_accent(self, highest, *, is_light):
        def is_it():
            colour, is_lighter = self.accent()
            return max(colour) - min(colour) > 60 and colour.index(max(colour)) == highest and is_lighter == is_light
        wait_for(is_it, f"the accent to have most of part {highest}")


class WithoutAccentTests(AccentCase):
    """A portal that offers no accent, as xdg-desktop-portal-gtk 1.15."""

    def test_light(self):
        self.look(color_scheme=GLib.Variant("u", 0))
        self.wait_accent(2, is_light=False)

    def test_dark(self):
        self.look(color_scheme=DARK)
        self.wait_accent(2, is_light=True)

    def test_the_scheme_changes(self):
        self.look(color_scheme=DARK)
        self.wait_accent(2, is_light=True)
        self.settings.change("color-scheme", GLib.Variant("u", 2))
        self.wait_accent(2, is_light=False)


@only_on(("mutter", "gnome-shell"), "libadwaita 1.2 knows no accent of the desktop")
class AccentTests(AccentCase):
    def test_that_of_the_desktop_and_another_one_later(self):
        self.look(color_scheme=DARK, accent_color=RED)
        self.wait_accent(0, is_light=True)
        self.settings.change("accent-color", GREEN)
        self.wait_accent(1, is_light=True)


if __name__ == "__main__":
    unittest.main()
