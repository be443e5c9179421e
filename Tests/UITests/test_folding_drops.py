"""Something is dragged over the window while its panes go to other places."""
import unittest

from driver import not_on, wait_for
from drop_case import SIZES, DropCase


class FoldingDropTests(DropCase):
    animations = True

    @not_on("mutter", "without its shell only the pointer gives a window another size, and that holds what is dragged")
    def test_what_is_under_the_pointer_by_then_has_it(self):
        offer = self.desktop.offer(files=self.pictures(90))
        slow = self.program.place("list item", "Slow")
        self.assertTrue(offer.drag_to(slow))
        self.program.resize("Core Dump", 700, self.program.windows()[0]["height"])
        wait_for(lambda: self.trembled_over_the_bug(slow), "the bug under the pointer")
        self.assertTrue(offer.is_accepted(slow))
        self.assertTrue(offer.drop())
        self.wait_for_rows([("Crash", 90)], SIZES)
        # The row has it again where it is back.
        self.program.resize("Core Dump", 1232, self.program.windows()[0]["height"])
        self.program.place("list item", "All Bugs")
        self.desktop.offer(files=self.pictures(91)).drop_on(self.program.place("list item", "Slow"))
        self.wait_for_rows([("Crash", 90), ("Slow", 91)], SIZES)

    def trembled_over_the_bug(self, place):
        """Moves a little, and tells whether the pane of the bug begins before that."""
        self.desktop.glide(place, (place[0] + 1, place[1]), steps=1)
        self.desktop.glide((place[0] + 1, place[1]), place, steps=1)
        return self.program.place("push button", "Edit Bug")[0] < place[0]


if __name__ == "__main__":
    unittest.main()
