"""The viewer with a picture that is larger than its window, whose pixels say where they are."""
from driver import wait_for
from driver.pictures import chart
from driver.records import bug
from pixel_case import PixelCase, near
from window_case import HOSTED

# In pixels: the chart and its cells.
WIDTH, HEIGHT, CELL = 2048, 1536, 8
# What is in the middle of the chart.
MIDDLE = WIDTH // CELL // 2, HEIGHT // CELL // 2
NAME = "Screenshot 1 of 1"


class ChartCase(PixelCase):
    """Opens the viewer, which shows the whole chart."""

    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Crash", pictures=[chart(WIDTH, HEIGHT, CELL)])], go_to="wry")
        self.program.click("list item", "Crash")
        self.program.click("push button", "Screenshot 1")
        self.program.wait_active(NAME)
        self.middle = self.program.place("image", NAME)
        self.wait_cell(*MIDDLE)

    def cell(self, place=None):
        """The column and row of the chart that are seen at a place of the screen, else in the middle of the window; None while
        something else is there."""
        red, green, blue = self.colours((*(place or self.middle), 1, 1))[0]
        return (red, green) if blue == 200 else None

    def wait_cell(self, column, row, place=None):
        """Waits until that cell is seen there, or one beside it where the place is near its edge."""
        wait_for(lambda: self.is_near((column, row), self.cell(place)), f"({column}, {row}) to be seen, not {self.cell(place)}")

    @staticmethod
    def is_near(wanted, seen, tolerance=1):
        return seen is not None and near(wanted, tolerance)(*seen)
