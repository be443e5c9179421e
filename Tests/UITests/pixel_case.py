"""What the tests share that look at the colours on the screen."""
from driver import wait_for
from window_case import WindowCase

# What stands before the text of a project's row is within this.
AVATAR = 52


class PixelCase(WindowCase):
    """Reads the pixels of a control."""

    def part(self, role, name):
        """A control's rectangle on the screen, once it rests: x, y, width and height."""
        x, y = self.program.place(role, name)
        width, height = self.program.find(role, name).extents[2:]
        return x - width // 2, y - height // 2, width, height

    def colours(self, part, is_moving=False):
        """The colour of each pixel of a rectangle, as (red, green, blue), row by row; see `pixels` of the server."""
        data = self.desktop.server.pixels(part, is_moving)
        return list(zip(data[2::4], data[1::4], data[0::4]))

    def count(self, fits, part):
        """How many pixels of a rectangle have a colour that fits."""
        return sum(1 for colour in self.colours(part) if fits(*colour))

    def marked(self, name):
        """How many pixels of a row are of the yellow that marks what was found; an avatar before its text may be as yellow."""
        x, y, width, height = self.part("list item", name)
        return self.count(is_marker, (x + AVATAR, y, width - AVATAR, height))

    def wait_marked(self, name, more_than=0):
        """Waits until more than so many pixels of a row are marked, and returns how many."""
        return wait_for(lambda: [number for number in [self.marked(name)] if number > more_than], f"a mark in {name!r}")[0]

    def wait_unmarked(self, name):
        wait_for(lambda: self.marked(name) == 0, f"no mark in {name!r}")


def is_marker(red, green, blue):
    """F6D32D, through which the row's grey is seen; the pills have no yellow as light."""
    return red > 225 and green > 205 and red - green < 30 and red - blue > 50


def near(colour, tolerance=12):
    """Whether a pixel has about that colour."""
    return lambda *other: all(abs(one - two) <= tolerance for one, two in zip(colour, other))
