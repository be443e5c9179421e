"""What another program changes in the database: soon there, and animated where the desktop animates."""
import unittest

from driver import wait_for
from driver.pictures import png
from driver.records import ago, bug
from pixel_case import PixelCase, near
from window_case import HOSTED

RED = (200, 40, 40)
INSERTION = "INSERT INTO bug (project_id, title) SELECT id, 'From outside' FROM project WHERE name = 'wry'"
# The window is to know of a change within half a second; a machine that is busy with other tests gets two.
DEADLINE = 2


class ChangeCase(PixelCase):
    """Watches the thumbnail of a row that others come before."""

    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Newest", created=ago(days=1)), bug("wry", "Pictured", pictures=[png(320, 200, RED)])],
                        go_to="wry")
        self.wait_names("Newest", "Pictured")
        x, y, width, height = self.part("list", "Bugs")
        # One column of pixels through all the thumbnails is read faster than frames are painted.
        thumbnail = wait_for(lambda: [index for index, colour in enumerate(self.colours(self.part("list item", "Pictured")))
                                      if near(RED)(*colour)], "the thumbnail")
        row = self.part("list item", "Pictured")
        left = min(index % row[2] for index in thumbnail)
        right = max(index % row[2] for index in thumbnail)
        self.column = (row[0] + (left + right) // 2, y, 1, height)
        self.assertLess(self.column[0], x + width)

    def top(self):
        """Where the thumbnail begins; None where it cannot be seen, behind a row that goes over it."""
        return next((y for y, colour in enumerate(self.colours(self.column)) if near(RED)(*colour)), None)

    def places_until(self, row, statement):
        """Writes to the database, and returns where the thumbnail was seen from then until it rests in that row's place."""
        places = [self.top()]
        self.write(statement)

        def rests():
            places.append(self.top())
            return places[-1] == row
        wait_for(rests, f"the thumbnail at {row}, not {places[-1:]}", interval=0)
        return [place for place in places if place is not None]


class AnimatedChangeTests(ChangeCase):
    animations = True

    def test_rows_glide_when_another_program_inserts_moves_and_deletes(self):
        first, second = self.part("list item", "Newest")[1], self.part("list item", "Pictured")[1]
        pitch, start = second - first, self.top()
        for statement, end in ((INSERTION, start + pitch),
                               ("UPDATE bug SET status = 'closed', closed = created WHERE title = 'From outside'", start),
                               ("DELETE FROM bug WHERE title = 'Newest'", start - pitch)):
            with self.subTest(statement=statement):
                places = self.places_until(end, statement)
                between = {place for place in places if min(places[0], end) < place < max(places[0], end)}
                self.assertGreaterEqual(len(between), 2, f"the row went through {places}")
                self.assertEqual(places, sorted(places, reverse=end < places[0]), "it goes one way")

    def test_a_new_row_is_known_soon_without_any_input(self):
        self.write(INSERTION)
        self.program.find("list item", "From outside", timeout=DEADLINE)


class PlainChangeTests(ChangeCase):
    def test_rows_go_straight_to_their_places_where_the_desktop_does_not_animate(self):
        first, second = self.part("list item", "Newest")[1], self.part("list item", "Pictured")[1]
        start = self.top()
        places = self.places_until(start + second - first, INSERTION)
        self.assertEqual(set(places), {start, start + second - first})


if __name__ == "__main__":
    unittest.main()
