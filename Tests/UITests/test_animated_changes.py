"""What another program changes in the database: soon there, and animated where the desktop animates, as what is searched for."""
import itertools
import unittest

from coredump_case import BINARY
from driver import Program, wait_for
from driver.pictures import png
from driver.records import ago, bug
from pixel_case import PixelCase, near
from window_case import HOSTED

RED = (200, 40, 40)
# Of the avatar that libadwaita gives to "loupe", near its upper edge.
VIOLET = (154, 139, 229)
INSERTION = "INSERT INTO bug (project_id, title) SELECT id, 'From outside' FROM project WHERE name = 'wry'"
# The window is to know of a change within half a second; a machine that is busy with other tests gets two.
DEADLINE = 2


class GlideCase(PixelCase):
    """Watches something of one colour move."""

    def watch(self, colour, row, of="Bugs", is_down=True):
        """One line of pixels through what has that colour in a row, down its list or across, is read faster than frames are
        painted."""
        self.colour = colour
        left, top, width, _ = part = self.part("list item", row)
        found = wait_for(lambda: [index for index, colour in enumerate(self.colours(part)) if near(self.colour)(*colour)],
                         f"the colour in {row!r}")
        columns = [index % width for index in found]
        x, y, *size = self.part("list", of)
        if is_down:
            self.line = (left + (min(columns) + max(columns)) // 2, y, 1, size[1])
        else:
            self.line = (x, top + (min(found) + max(found)) // 2 // width, size[0], 1)

    def first(self):
        """Where on the line the colour begins; None where it cannot be seen, behind a row that goes over it."""
        return next((place for place, colour in enumerate(self.colours(self.line, is_moving=True)) if near(self.colour)(*colour)), None)

    def places_until(self, end, change):
        """Writes to the database, or changes something else, and returns where the colour was seen from then until it rests in
        that place."""
        places = [self.first()]
        if callable(change):
            change()
        else:
            self.write(change)

        def rests():
            places.append(self.first())
            return places[-1] == end
        wait_for(rests, f"the colour at {end}, not {places[-1:]}", interval=0)
        return [place for place in places if place is not None]

    def assert_glides(self, end, change, is_covered=False):
        """That it is seen on its way; rows that come may be painted over it, so that it is seen where it is not."""
        places = self.places_until(end, change)
        between = {place for place in places if min(places[0], end) < place < max(places[0], end)}
        self.assertGreaterEqual(len(between), self.desktop.server.pictures_on_the_way, f"it went through {places}")
        steps = [place for place, _ in itertools.groupby(places)]
        self.assertTrue(is_covered or steps == sorted(steps, reverse=end < places[0]), f"it goes one way, not {steps}")


class ChangeCase(GlideCase):
    """Watches the thumbnail of a row that others come before."""

    def setUp(self):
        super().setUp()
        self.start_with(HOSTED, [bug("wry", "Newest", created=ago(days=1)), bug("wry", "Pictured", pictures=[png(320, 200, RED)])],
                        go_to="wry")
        self.wait_names("Newest", "Pictured")
        self.watch(RED, "Pictured")

    def pitch(self):
        """How far the second row is below the first."""
        return self.part("list item", "Pictured")[1] - self.part("list item", "Newest")[1]


class AnimatedChangeTests(ChangeCase):
    animations = True

    def test_rows_glide_when_another_program_inserts_moves_and_deletes(self):
        pitch, start = self.pitch(), self.first()
        for statement, end in ((INSERTION, start + pitch),
                               ("UPDATE bug SET status = 'closed', closed = created WHERE title = 'From outside'", start),
                               ("DELETE FROM bug WHERE title = 'Newest'", start - pitch)):
            with self.subTest(statement=statement):
                self.assert_glides(end, statement)

    def test_a_new_row_is_known_soon_without_any_input(self):
        self.write(INSERTION)
        self.program.find("list item", "From outside", timeout=DEADLINE)

    def test_rows_glide_while_a_search_is_typed_and_cleared(self):
        pitch, start = self.pitch(), self.first()
        self.desktop.key("ctrl+2", "ctrl+f")
        self.wait_focused("entry", "Search Bugs")
        self.assert_glides(start - pitch, lambda: self.desktop.type("pict"))
        self.wait_names("Pictured")
        self.assert_glides(start, lambda: self.desktop.key("ctrl+a", "BackSpace"))
        self.wait_names("Newest", "Pictured")

    def test_the_cells_of_the_gallery_glide(self):
        self.program.click("push button", "Gallery")
        self.program.find("push button", "Gallery", state="pressed")
        self.watch(RED, "Pictured", is_down=False)
        start, step = self.first(), self.part("list item", "Pictured")[0] - self.part("list item", "Newest")[0]
        self.assertGreater(step, 0, "the cells are beside each other")
        self.assert_glides(start - step, "DELETE FROM bug WHERE title = 'Newest'")
        self.assert_glides(start, INSERTION)
        self.program.find("list item", "From outside")

    def test_what_one_window_does_glides_in_another(self):
        pitch, start = self.pitch(), self.first()
        second = Program(self.desktop, [BINARY, "--database", self.database])
        self.addCleanup(self._assert_quiet, second)
        # Beside what is watched of the first one.
        self.desktop.server.configure(second.window, x=self.line[0] + 120, y=10, width=400, height=700)
        self.assertLess(self.line[0] + 120 + 400, self.screen_size[0] + 40)
        second.ping()
        self.desktop.key("ctrl+1", "Home", "ctrl+2", "Home")
        second.find("list item", "Newest", state="selected")
        self.assert_glides(start - pitch, lambda: self.desktop.key("Delete"))
        self.wait_for_rows([("Pictured",)], "SELECT title FROM bug")
        self.assert_glides(start, lambda: self.desktop.key("ctrl+z"))
        self.wait_for_rows([("Newest",), ("Pictured",)], "SELECT title FROM bug ORDER BY id")


class AnimatedProjectTests(GlideCase):
    """Watches the avatar of the last project."""
    animations = True

    def setUp(self):
        super().setUp()
        self.start_with(HOSTED)
        self.wait_names("All Bugs", "Argo", "wry", "loupe", of="Projects")
        self.watch(VIOLET, "loupe", of="Projects")
        self.tops = {name: self.part("list item", name)[1] for name in ("Argo", "wry", "loupe")}

    def test_a_row_that_stops_matching_the_search_leaves_and_the_others_glide(self):
        self.desktop.key("ctrl+1")
        self.search("Search Projects", "o")
        start, pitch = self.first(), self.tops["wry"] - self.tops["Argo"]
        self.assert_glides(start - pitch, "UPDATE project SET name = 'Flux', url = 'https://x.net/flux' WHERE name = 'wry'")
        self.wait_names("All Bugs", "Argo", "loupe", of="Projects")
        self.assert_glides(start, "UPDATE project SET name = 'wry', url = 'https://github.com/hoop33/wry' WHERE name = 'Flux'",
                           is_covered=True)
        self.wait_names("All Bugs", "Argo", "wry", "loupe", of="Projects")

    def test_rows_glide_while_a_search_is_typed_and_cleared(self):
        start = self.first()
        end = start - (self.tops["loupe"] - self.tops["Argo"])
        self.program.click("entry", "Search Projects")
        self.assert_glides(end, lambda: self.desktop.type("lou"))
        self.wait_names("All Bugs", "loupe", of="Projects")
        self.assert_glides(start, lambda: self.desktop.key("ctrl+a", "BackSpace"), is_covered=True)
        self.wait_names("All Bugs", "Argo", "wry", "loupe", of="Projects")


class PlainChangeTests(ChangeCase):
    def test_rows_go_straight_to_their_places_where_the_desktop_does_not_animate(self):
        start, pitch = self.first(), self.pitch()
        places = self.places_until(start + pitch, INSERTION)
        self.assertEqual(set(places), {start, start + pitch})


if __name__ == "__main__":
    unittest.main()
