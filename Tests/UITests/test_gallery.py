"""The bugs as a gallery."""
import unittest

from driver import wait_for
from driver.pictures import png
from driver.records import bug
from pixel_case import PixelCase
from window_case import HOSTED, WindowCase, bugs_of


class GalleryTests(PixelCase):
    def setUp(self):
        super().setUp()
        pictured = [bug("wry", f"Pictured {number}", pictures=[png(320, 200, (number * 60, 90, 160))]) for number in range(4)]
        self.start_with(HOSTED, [*pictured, bug("wry", "Plain"), bug("wry", "Mended", status="closed")], go_to="wry")

    def columns(self):
        view = self.program.find("list", "Bugs")
        return len({node.extents[0] for node in view.walk() if node.role == "list item" and node.is_on_screen()})

    def wait_gallery(self):
        self.program.find("push button", "Gallery", state="pressed")
        wait_for(lambda: self.columns() > 1, "several columns")

    def test_the_same_sections_as_a_grid_by_button_and_by_key(self):
        self.program.click("push button", "Gallery")
        self.wait_gallery()
        self.wait_sections("Open", "Closed")
        for name in ("Pictured 0", "Plain"):
            self.program.find("list item", name)
        self.desktop.key("ctrl+2", "End")
        self.program.find("list item", "Mended")
        self.desktop.key("ctrl+l")
        self.program.find("push button", "List", state="pressed")
        wait_for(lambda: self.columns() == 1, "one column")

    def test_the_month_of_a_date_is_abbreviated(self):
        self.write("UPDATE bug SET created = '2014-09-13T12:00:00.000Z', created_local = '2014-09-13T12:00:00' "
                   "WHERE title = 'Plain'")
        self.program.find("label", "13 Sep 2014")
        self.program.click("push button", "Gallery")
        self.wait_gallery()
        self.program.find("label", "13 Sep 2014")

    def test_the_selection_stays_and_arrows_go_both_ways(self):
        self.program.click("list item", "Plain")
        self.desktop.key("ctrl+l")
        self.wait_gallery()
        self.wait_selected("Plain")
        self.desktop.key("Home", "Right", "Left")
        first = self.row_in_corner()
        self.wait_selected(first)
        self.desktop.key("Down")
        wait_for(lambda: self.program.find("list item", first).states.isdisjoint({"selected"}), "another to be selected")

    def test_a_selection_far_down_keeps_the_keyboard(self):
        # Until the gallery has a size for the first time, it has no cell there.
        self.write("UPDATE bug SET created = '2014-09-13T12:00:00.000Z' WHERE title = 'Plain'", """
            WITH RECURSIVE number (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i < 60)
            INSERT INTO bug (project_id, title) SELECT project_id, 'Bug ' || i FROM bug, number WHERE title = 'Plain'""")
        self.program.find("list item", "Bug 60")
        self.desktop.key("ctrl+2", "End")
        self.wait_selected("Mended")
        self.desktop.key("ctrl+l")
        self.wait_gallery()
        self.wait_focused("list item", "Mended")
        self.desktop.key("Home")
        wait_for(lambda: self.program.find("list item", self.row_in_corner()).states >= {"focused", "selected"},
                 "the first one to be selected")

    def test_closed_titles_look_alike_wherever_one_came_from(self):
        # GTK left those bold that had been measured as open ones while they were hidden.
        self.write("UPDATE bug SET status = 'closed', closed = '2026-01-01T00:00:00.000Z' WHERE title LIKE 'Pictured%'",
                   "UPDATE bug SET created = '2014-09-13T12:00:00.000Z' WHERE title = 'Mended'", """
            WITH RECURSIVE number (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i < 60)
            INSERT INTO bug (project_id, title) SELECT project_id, 'Bug ' || i FROM bug, number WHERE title = 'Plain'""")
        self.program.find("list item", "Bug 60")
        self.desktop.key("ctrl+2", "Home", "ctrl+l")
        self.wait_gallery()
        self.desktop.key("End")
        self.wait_focused("list item", "Mended")
        self.desktop.key("ctrl+l")
        wait_for(lambda: self.columns() == 1, "one column")
        seen = self.pictures_of_closed()
        # Rows that come into view are drawn anew.
        self.desktop.key("Home")
        self.wait_focused("list item", "Bug 60")
        self.desktop.key("End")
        self.wait_focused("list item", "Mended")
        wait_for(lambda: self.pictures_of_closed() == seen, "the same pictures of the same rows")

    def pictures_of_closed(self):
        return [self.colours(self.part("list item", f"Pictured {number}")) for number in range(4)]

    def row_in_corner(self):
        view = self.program.find("list", "Bugs")
        rows = [node for node in view.walk() if node.role == "list item" and node.is_on_screen()]
        return min(rows, key=lambda node: (node.extents[1], node.extents[0])).name

    def test_a_bug_that_is_closed_moves_to_its_section(self):
        self.desktop.key("ctrl+l")
        self.wait_gallery()
        self.program.click("list item", "Plain")
        self.desktop.key("ctrl+Return")
        self.wait_for_rows([("closed",)], "SELECT status FROM bug WHERE title = 'Plain'")
        wait_for(lambda: self.program.find("list item", "Plain").extents[1]
                 > self.program.find("heading", "Closed").extents[1], "the bug below its header")

    def test_double_click_edits(self):
        self.desktop.key("ctrl+l")
        self.wait_gallery()
        self.program.click("list item", "Plain", times=2)
        self.program.wait_active("Edit Bug")


class RubberBandTests(WindowCase):
    animations = True

    def setUp(self):
        super().setUp()
        self.start()
        self.program.click("push button", "Add Sample Projects")
        self.program.click("list item", "All Bugs")
        self.program.click("push button", "Gallery")
        self.program.find("push button", "Gallery", state="pressed")

    def add_older_bugs(self, count):
        """Below the others: what scrolls does not come to the end, however long a slow machine takes to look."""
        (before,), = self.rows("SELECT count(*) FROM bug")
        self.write(f"""
            WITH RECURSIVE number (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM number WHERE i < {count})
            INSERT INTO bug (project_id, title, created) SELECT (SELECT min(id) FROM project), 'Older ' || i, '2001-01-01T00:00:00.000Z'
            FROM number""")
        self.program.find("push button", f"All {before + count}")

    def selected_count(self):
        labels = [node.name for node in self.program.find_all("label") if node.name.endswith(" Bugs Selected")]
        return int(labels[0].split()[0]) if labels else 0

    def test_let_go_below_the_window_it_selects_no_more(self):
        self.add_older_bugs(1_000)
        (total,), = self.rows("SELECT count(*) FROM bug")
        view = self.program.find("list", "Bugs")
        first, second = [node.name for node in view.walk() if node.role == "list item"][:2]
        places = [self.program.place("list item", name) for name in (first, second)]
        # Beside the upper part of a picture.
        between = sum(x for x, _ in places) // 2 + 1, places[0][1] - 57
        window = self.program.windows()[0]
        below = between[0] + 60, window["y"] + window["height"] + 10
        self.desktop.press(*between)
        self.desktop.glide(between, below, steps=20)
        # It scrolls and selects what comes.
        wait_for(lambda: self.selected_count() > 20, "more to be selected")
        self.desktop.glide(below, (below[0] + 4, below[1] + 10), steps=3)
        self.desktop.release()
        counts = []

        def rests():
            counts.append(self.selected_count())
            return len(counts) > 4 and len(set(counts[-4:])) == 1
        wait_for(rests, "no more to be selected", interval=0.2)
        self.assertLess(counts[-1], total)
        self.desktop.key("Delete")
        self.wait_for_rows([(total - counts[-1],)], "SELECT count(*) FROM bug")


class LongGalleryTests(WindowCase):
    def test_it_scrolls_to_its_end_and_back(self):
        self.start_with(HOSTED, bugs_of("wry", 120), go_to="wry")
        self.desktop.key("ctrl+l")
        self.program.find("push button", "Gallery", state="pressed")
        self.program.find("list item", "Bug 1")
        self.desktop.scroll(*self.program.place("list", "Bugs"), 10)
        self.program.wait_gone("list item", "Bug 1")
        self.desktop.key("ctrl+2", "End")
        self.program.find("list item", "Bug 120", state="selected")
        self.desktop.key("Home")
        self.program.find("list item", "Bug 1", state="selected")


if __name__ == "__main__":
    unittest.main()
