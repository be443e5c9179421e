"""What the tests share that drop pictures, and what is none, on the window."""
from driver.pictures import write_png
from driver.records import bug
from window_case import HOSTED, WindowCase

SIZES = "SELECT b.title, s.width FROM screenshot s JOIN bug b ON b.id = s.bug_id ORDER BY b.title, s.position, s.id"


class DropCase(WindowCase):
    """Starts with two bugs, of which the first is selected."""

    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash"), bug("wry", "Slow")], go_to="wry")
        self.program.click("list item", "Crash")
        self.pane = self.program.place("label", "Crash", which=lambda nodes: max(nodes, key=lambda node: node.extents[0]))

    def content(self):
        """The window without its shadow: x, y, width and height."""
        window = self.program.windows()[0]
        left, right, top, bottom = window["shadow"]
        return window["x"] + left, window["y"] + top, window["width"] - left - right, window["height"] - top - bottom

    def corners(self, part):
        """The pixels in the four corners of a rectangle."""
        x, y, width, height = part
        return [self.desktop.server.pixels((left, top, 40, 40)) for left in (x, x + width - 40) for top in (y, y + height - 40)]

    def picture(self, name, width):
        return write_png(self.desktop.path(name), width=width, colour=(30, 160, 90))

    def pictures(self, *widths):
        return [self.picture(f"{width}.png", width) for width in widths]

    def notes(self, name="notes.txt"):
        """A file that is no picture."""
        path = self.desktop.path(name)
        with open(path, "w", encoding="utf-8") as file:
            file.write("no picture")
        return path
