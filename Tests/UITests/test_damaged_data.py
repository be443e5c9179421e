"""A picture whose data is damaged, dragged or copied without a file: it says so, as a damaged file does."""
import unittest

from drop_case import SIZES, DropCase

SAYS = "The image ends too early: a part of it is missing."


class DamagedDataTests(DropCase):
    def setUp(self):
        super().setUp()
        self.path = self.picture("cut.png", 40)
        with open(self.path, "r+b") as file:
            file.truncate(60)

    def drop_on(self, place):
        self.desktop.offer(data={"image/png": self.path}).drop_on(place)

    def test_dropped_on_the_bug(self):
        self.drop_on(self.pane)
        self.wait_label(SAYS)
        self.assertEqual(self.rows(SIZES), [])

    def test_dropped_on_a_bug_of_the_list(self):
        self.drop_on(self.program.place("list item", "Slow"))
        self.wait_label(SAYS)
        self.assertEqual(self.rows(SIZES), [])

    def test_dropped_on_a_project(self):
        self.drop_on(self.program.place("list item", "Argo"))
        self.wait_label(SAYS)
        self.program.wait_active("Core Dump")

    def test_dropped_on_the_dialog(self):
        self.open_dialog("New Bug")
        self.drop_on(self.program.place("label", "Drop images here"))
        self.wait_label(SAYS)
        self.desktop.key("Escape")

    def test_pasted(self):
        self.desktop.copy(data={"image/png": self.path})
        self.desktop.key("ctrl+v")
        self.wait_label(SAYS)
        self.assertEqual(self.rows(SIZES), [])


if __name__ == "__main__":
    unittest.main()
