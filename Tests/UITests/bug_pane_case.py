"""A bug with screenshots in the right pane."""
import struct
import zlib

from coredump_case import CoreDumpCase
from driver import wait_for

ORDER = "SELECT width FROM screenshot ORDER BY position, id"


def write_png(path, width, height, color):
    """A picture of one colour, without any library."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = (b"\0" + bytes(color) * width) * height
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
                   + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def find_long_details(program):
    """The text of details that scroll by themselves. GTK 4.8 tells of what was hidden when its window was made once somebody
    has asked for it."""
    def long_details():
        nodes = list(program.tree().walk())
        for node in nodes:
            node.call("Accessible", "GetChildren")
        return next((node for node in nodes if (node.role, node.name) == ("text", "Details")), None)
    return wait_for(long_details, "the text")


class BugPaneCase(CoreDumpCase):
    """Starts with a bug that has three screenshots, to be told apart by their widths."""

    WIDTHS = (300, 310, 320)
    HEIGHTS = (60, 60, 60)

    def setUp(self):
        super().setUp()
        files = []
        for index, width in enumerate(self.WIDTHS):
            files += ["--screenshot", self.desktop.path(f"{width}.png")]
            write_png(files[-1], width, self.HEIGHTS[index], [(200, 40, 40), (40, 160, 40), (40, 40, 200)][index])
        self.run_command("add", "--project", "wry", "--create-project", "--details", "See https://example.org/wry.", *files, "Crash")
        self.start()
        self.program.click("list item", "Crash")
        self.program.find("push button", "Screenshot 3")

    def widths(self):
        return [width for width, in self.rows(ORDER)]

    def wait_widths(self, *expected):
        wait_for(lambda: self.widths() == list(expected), f"the screenshots to be {expected}, not {self.widths()}")

    def open_viewer(self, number):
        self.program.click("push button", f"Screenshot {number}")
        self.program.wait_active(f"Screenshot {number} of 3")

    def percent(self):
        labels = [node.name for node in self.program.find_all("label") if node.name.endswith("%")]
        return int(labels[-1].rstrip("%")) if labels else None
