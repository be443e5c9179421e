"""How contrast is measured: by pictures of which it is known."""
import unittest

from screenshots.contrast import Picture, ratio, strongest_change, strongest_colour, weakest_text

WHITE, BLACK, YELLOW = (255, 255, 255), (0, 0, 0), (246, 211, 45)
# Letters of an old terminal, five pixels wide and seven high.
LETTERS = {"A": (0x0E, 0x11, 0x11, 0x1F, 0x11, 0x11, 0x11), "B": (0x1E, 0x11, 0x11, 0x1E, 0x11, 0x11, 0x1E),
           "e": (0x00, 0x00, 0x0E, 0x11, 0x1F, 0x10, 0x0E), "l": (0x0C, 0x04, 0x04, 0x04, 0x04, 0x04, 0x0E)}


class Paper:
    """A picture that is drawn on."""

    def __init__(self, width=120, height=20, colour=WHITE):
        self.width, self.height = width, height
        self.rows = [[colour] * width for _ in range(height)]

    def fill(self, x, y, width, height, colour):
        for row in self.rows[y:y + height]:
            row[x:x + width] = [colour] * width

    def write(self, text, x, y, colour):
        for letter in text:
            for down, bits in enumerate(LETTERS[letter]):
                for across in range(5):
                    if bits >> (4 - across) & 1:
                        self.rows[y + down][x + across] = colour
            x += 6

    def picture(self):
        """As a server tells it; the last byte of a pixel says nothing."""
        pixels = (byte for row in self.rows for red, green, blue in row for byte in (blue, green, red, 77))
        return Picture(bytes(pixels), self.width)

    @property
    def whole(self):
        return 0, 0, self.width, self.height


class MeasuringTests(unittest.TestCase):
    def test_the_ratio_is_that_of_the_guidelines(self):
        for one, other, expected in (
                (BLACK, WHITE, 21), (WHITE, WHITE, 1), ((0x76,) * 3, WHITE, 4.54), ((0x77,) * 3, WHITE, 4.48),
                ((0, 0, 255), WHITE, 8.59), ((255, 0, 0), WHITE, 4.00), ((0, 255, 0), BLACK, 15.3)):
            self.assertAlmostEqual(ratio(one, other), expected, delta=0.01)
            self.assertEqual(ratio(one, other), ratio(other, one))

    def test_text_is_measured_against_what_it_stands_on(self):
        for colour, ground in (((0x76,) * 3, WHITE), ((0x1c, 0x71, 0xd8), (250,) * 3), (WHITE, (0x24,) * 3)):
            paper = Paper(colour=ground)
            paper.write("ABel", 4, 5, colour)
            self.assertEqual(weakest_text(paper.picture(), paper.whole), (colour, ground, ratio(colour, ground)))

    def test_a_single_faint_word_is_found(self):
        faint = (150,) * 3
        paper = Paper()
        paper.write("ABABABAB", 4, 5, BLACK)
        paper.write("ell", 80, 5, faint)
        self.assertEqual(weakest_text(paper.picture(), paper.whole), (faint, WHITE, ratio(faint, WHITE)))

    def test_text_on_a_mark_is_measured_against_the_mark(self):
        for colour, expected in ((BLACK, ratio(BLACK, YELLOW)), ((150, 140, 60), ratio((150, 140, 60), YELLOW))):
            paper = Paper()
            paper.write("ABABABAB", 4, 5, BLACK)
            paper.fill(78, 2, 40, 14, YELLOW)
            paper.write("BelB", 82, 5, colour)
            self.assertAlmostEqual(weakest_text(paper.picture(), paper.whole)[2], expected)

    def test_a_line_below_text_and_a_shadow_behind_it_are_no_text(self):
        paper = Paper()
        paper.fill(60, 0, 40, 20, (250,) * 3)
        paper.write("ABel", 4, 5, (0, 0, 200))
        paper.fill(4, 14, 24, 2, (180, 180, 255))
        self.assertEqual(weakest_text(paper.picture(), paper.whole)[0], (0, 0, 200))

    def test_what_is_outside_of_round_corners_is_no_text(self):
        ground = (0xd1, 0xee, 0xe1)
        paper = Paper(colour=ground)
        for x in (0, 116):
            for y in (0, 16):
                paper.fill(x, y, 4, 4, (250,) * 3)
                paper.fill(x + 1, y + 1, 2, 2, (230, 240, 235))
        paper.write("ABel", 20, 5, (0, 80, 40))
        self.assertEqual(weakest_text(paper.picture(), paper.whole)[:2], ((0, 80, 40), ground))

    def test_where_nothing_is_written_there_is_nothing(self):
        paper = Paper()
        self.assertIsNone(weakest_text(paper.picture(), paper.whole))
        paper.write("ABel", 4, 5, (250,) * 3)
        self.assertIsNone(weakest_text(paper.picture(), paper.whole), "it cannot be seen")
        self.assertIsNone(weakest_text(paper.picture(), (500, 500, 10, 10)), "beside the picture")

    def test_of_an_icon_the_strongest_colour_counts_but_not_a_speck(self):
        paper = Paper()
        paper.fill(4, 4, 12, 2, (120,) * 3)
        paper.fill(4, 6, 12, 1, (190,) * 3)
        paper.fill(4, 10, 2, 1, BLACK)
        self.assertEqual(strongest_colour(paper.picture(), paper.whole)[0], (120,) * 3)

    def test_a_mark_is_what_has_changed_to_a_colour_that_is_told_from_the_one_before(self):
        before, after = Paper(colour=(230,) * 3), Paper(colour=(230,) * 3)
        after.fill(0, 0, 120, 20, (190,) * 3)
        self.assertIsNone(strongest_change(before.picture(), after.picture(), after.whole), "1.5 : 1 is no mark")
        after.fill(50, 16, 18, 3, (0x1c, 0x71, 0xd8))
        colour, old, contrast, count = strongest_change(before.picture(), after.picture(), after.whole)
        self.assertEqual((colour, old, count), ((0x1c, 0x71, 0xd8), (230,) * 3, 54))
        self.assertAlmostEqual(contrast, ratio((0x1c, 0x71, 0xd8), (230,) * 3))


if __name__ == "__main__":
    unittest.main()
