"""What the window shows while files are dragged over it: that tables would be imported, and nothing where nothing would come of them."""
import unittest

from driver import wait_for
from drop_case import DropCase

IMPORT, ATTACH = "Drop to import", "Drop to attach"
REMOTE = "Only files on this computer can be added. Save it as a file first."


class DropHintTests(DropCase):
    def setUp(self):
        super().setUp()
        self.program.click("list item", "All Bugs")
        self.wait_title("All Bugs")
        self.row = self.program.place("list item", "Slow")
        self.beside = (self.row[0], self.row[1] + 250)

    def table(self, name="mule.csv"):
        path = self.desktop.path(name)
        with open(path, "w", encoding="utf-8") as file:
            file.write("project,title\nMule,It kicks\n")
        return path

    def edges(self):
        """The pixels where a mark around all of the window, or around a pane, would be."""
        left, top, width, height = self.frame()
        return [self.desktop.server.pixels(part) for part in (
            (left, top + 200, 12, 100), (left + width - 12, top + 200, 12, 100), (self.row[0] - 100, top + height - 12, 200, 12))]

    def frame(self):
        window = self.program.windows()[0]
        return window["x"], window["y"], window["width"], window["height"]

    def move(self, offer, start, end):
        self.desktop.glide(start, end)
        return offer.is_accepted(end)

    def test_images_beside_the_rows_are_not_marked_as_welcome(self):
        part = (self.row[0] - 60, self.row[1] - 10, 40, 20)
        edges, row = self.edges(), self.desktop.server.pixels(part)
        offer = self.desktop.offer(files=self.pictures(71, 72))
        self.assertTrue(offer.drag_to(self.row))
        wait_for(lambda: self.desktop.server.pixels(part) != row, "the row to be marked")
        self.desktop.glide(self.row, self.beside)
        # What is beside it would be marked in the same frame.
        wait_for(lambda: self.desktop.server.pixels(part) == row, "the row not to be marked any more")
        self.assertTrue(self.edges() == edges, "nothing is marked around the rows")
        self.assertFalse(self.program.is_shown("label", IMPORT))
        offer.drop()
        self.wait_label("Drop images on a bug or a project.")
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)])

    def web_data(self, *kinds):
        """What browsers give of a link or a picture on a page, as some MIME types of these."""
        words = {"text/uri-list": "https://example.org/page\r\n", "text/plain": "https://example.org/page",
                 "text/x-moz-url": "https://example.org/a.png\nA page",
                 "text/html": "<meta charset='utf-8'><img src='https://example.org/a.png' alt='A > B'>"}
        for kind in kinds:
            with open(self.desktop.path(kind.replace("/", "-")), "w", encoding="utf-8", newline="") as file:
                file.write(words[kind])
        return {kind: self.desktop.path(kind.replace("/", "-")) for kind in kinds}

    def refused(self, offer, place):
        """Whether what is dragged over a place is not accepted, and it is said why before it is let go."""
        self.program.wait_seen("label", REMOTE)
        return not offer.is_accepted(place)

    def let_go_in_vain(self, offer):
        """Nothing takes it. What is dragged flies back to its program then, and would lie under the hand of the next one."""
        self.assertFalse(offer.drop())
        # The other program says first that it is over, and then tells this one that the drag has left.
        self.program.wait_unseen("label", REMOTE)
        offer.process.kill()
        offer.process.wait()

    def test_a_web_address_is_refused_before_it_is_let_go_and_it_is_said_why(self):
        for kinds, place in (
                (["text/uri-list"], self.pane), (["text/uri-list", "text/plain", "text/html"], self.row),
                (["text/uri-list"], self.beside), (["text/x-moz-url", "text/plain"], self.pane), (["text/x-moz-url"], self.beside),
                (["text/html", "text/plain"], self.row), (["text/html"], self.pane)):
            offer = self.desktop.offer(data=self.web_data(*kinds))
            offer.drag_to(place)
            self.assertTrue(self.refused(offer, place), kinds)
            self.assertFalse(self.program.is_shown("label", ATTACH))
            self.assertFalse(self.program.is_shown("label", IMPORT))
            self.let_go_in_vain(offer)
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)])
        # The next drag may be of use.
        self.assertTrue(self.desktop.offer(image=self.picture("a.png", 71)).drop_on(self.row))
        wait_for(lambda: self.rows("SELECT width FROM screenshot") == [(71,)], "the picture")

    def test_over_a_search_it_is_refused_as_well(self):
        place = self.program.place("entry", "Search Bugs")
        offer = self.desktop.offer(data=self.web_data("text/uri-list", "text/plain"))
        offer.drag_to(self.beside)
        self.program.wait_seen("label", REMOTE)
        self.desktop.glide(self.beside, place)
        self.assertTrue(self.refused(offer, place))
        self.assertFalse(offer.drop())

    def test_what_leaves_is_not_refused_any_more(self):
        offer = self.desktop.offer(data=self.web_data("text/uri-list"))
        offer.drag_to(self.beside)
        self.program.wait_seen("label", REMOTE)
        self.desktop.glide(self.beside, offer.place)
        self.program.wait_unseen("label", REMOTE)
        self.desktop.release()

    def test_a_picture_beside_its_address_is_welcome(self):
        offer = self.desktop.offer(
            data={**self.web_data("text/uri-list", "text/html", "text/x-moz-url"), "image/png": self.picture("a.png", 73)})
        self.assertTrue(offer.drag_to(self.row))
        self.assertFalse(self.program.is_shown("label", REMOTE))
        self.assertTrue(offer.drop())
        wait_for(lambda: self.rows("SELECT width FROM screenshot") == [(73,)], "the picture")

    def test_words_of_a_page_are_no_address(self):
        data = self.web_data("text/html", "text/plain")
        with open(data["text/html"], "w", encoding="utf-8") as file:
            file.write("<b>some</b> words <img src='https://example.org/smile.png'>")
        place = self.program.place("entry", "Search Bugs")
        offer = self.desktop.offer(data=data)
        # Of what a field would take, sway 1.7 tells the other program only when it is let go.
        offer.drag_to(place)
        self.assertFalse(self.program.is_shown("label", REMOTE))
        self.assertTrue(offer.drop())
        self.assertEqual(self.rows("SELECT count(*) FROM undo_step"), [(0,)])

    def test_a_dialog_refuses_it_everywhere(self):
        self.desktop.key("ctrl+2", "Home", "F2")
        self.program.wait_active("Edit Bug")
        for place in (self.program.place("push button", "Choose…"), self.program.place("text", "Details")):
            offer = self.desktop.offer(data=self.web_data("text/uri-list", "text/plain", "text/html"))
            offer.drag_to(place)
            self.assertTrue(self.refused(offer, place))
            self.let_go_in_vain(offer)
        self.desktop.key("Escape")
        self.program.wait_active("Core Dump")

    def test_tables_are_said_to_be_imported_wherever_they_are(self):
        self.assertFalse(self.program.is_shown("label", IMPORT), "nobody is told of it all the time")
        window = self.content()
        before = self.corners(window)
        offer = self.desktop.offer(files=[self.table(), self.table("donkey.csv")])
        self.assertTrue(offer.drag_to(self.beside))
        self.program.wait_seen("label", IMPORT)
        wait_for(lambda: all(old != new for old, new in zip(before, self.corners(window))), "something in each corner")
        # On a bug, too, they are for the window.
        self.assertTrue(self.move(offer, self.beside, self.row))
        self.program.wait_seen("label", IMPORT)
        self.assertTrue(offer.drop())
        self.program.wait_unseen("label", IMPORT)
        self.program.find("label", "Import 2 Files?")
        self.program.click("push button", "Cancel")
        self.program.wait_gone("push button", "Import")

    def test_over_the_page_of_a_bug_nothing_is_said_of_attaching(self):
        self.program.click("list item", "Crash")
        self.program.find("push button", "Attach Screenshot…")
        offer = self.desktop.offer(files=[self.table()])
        offer.drag_to(self.beside)
        self.program.wait_seen("label", IMPORT)
        self.assertTrue(self.move(offer, self.beside, self.pane))
        self.program.wait_unseen("label", ATTACH)
        self.program.wait_seen("label", IMPORT)
        self.desktop.glide(self.pane, offer.place)
        self.program.wait_unseen("label", IMPORT)
        self.desktop.release()

    def test_nothing_is_promised_of_a_file_that_is_neither(self):
        self.program.click("list item", "Crash")
        self.program.find("push button", "Attach Screenshot…")
        path = self.desktop.path("notes.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write("no picture")
        offer = self.desktop.offer(files=[path])
        self.assertTrue(offer.drag_to(self.beside))
        self.assertTrue(self.move(offer, self.beside, self.pane))
        self.program.wait_unseen("label", ATTACH)
        self.assertFalse(self.program.is_shown("label", IMPORT))
        self.assertTrue(offer.drop())
        self.wait_label("“notes.txt” is neither")
        # The next drag may be of use.
        offer = self.desktop.offer(files=self.pictures(71))
        self.assertTrue(offer.drag_to(self.pane))
        self.program.wait_seen("label", ATTACH)
        self.assertTrue(offer.drop())
        wait_for(lambda: self.rows("SELECT width FROM screenshot") == [(71,)], "the picture")

    def test_a_picture_beside_a_table_goes_to_the_bug_under_the_pointer(self):
        offer = self.desktop.offer(files=[self.table(), *self.pictures(71)])
        self.assertTrue(offer.drag_to(self.row))
        self.assertFalse(self.program.is_shown("label", IMPORT))
        offer.drop()
        wait_for(lambda: self.rows("SELECT width FROM screenshot") == [(71,)], "the picture")
        self.program.click("push button", "Cancel")


if __name__ == "__main__":
    unittest.main()
