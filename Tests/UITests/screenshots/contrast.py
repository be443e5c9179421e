"""How far apart two colours are, and which colours a part of a picture is made of.

The measure is the contrast ratio of WCAG 2.2 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), from 1 to 21. At least 4.5 is
asked of text (1.4.3), and 3 of icons, rings around what has the keyboard, and marks of state (1.4.11). Text that is large may
have 3; here it has to have 4.5 as well, because no program tells how large its text is.

The same definition has text judged with its smoothing turned off: strokes of small text have hardly a pixel of the colour that
they were given, and would be judged by how they lie on the grid. So the pictures are taken without smoothing (`hard_edges.conf`),
and each pixel of a text is of its colour or of what it stands on. Icons are always smoothed: of them the strongest colour counts.
"""
from collections import Counter

TEXT, GRAPHICS = 4.5, 3.0
# A colour with a smaller part of what is drawn is no colour of the text: the caret, a corner of something else.
LEAST_SHARE = 0.08
# What differs less from the ground is a shadow on it, or a part of a picture below.
LEAST_RATIO = 1.1
# Of an icon: a line of this many pixels is seen.
LEAST_PIXELS = 6


def ratio(one, other):
    """The contrast of two colours, each (red, green, blue) from 0 to 255."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour):
    """https://www.w3.org/TR/WCAG22/#dfn-relative-luminance"""
    red, green, blue = (_linear(part / 255) for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part):
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def text_of(color):
    """As style sheets write it."""
    return "#{:02x}{:02x}{:02x}".format(*color)


class Picture:
    """What the screen shows, as servers tell it: blue, green, red and one byte that says nothing, for each pixel."""

    def __init__(self, data, width):
        colours = bytearray(data)
        colours[3::4] = bytes(len(colours) // 4)
        self.pixels, self.width = memoryview(colours).cast("I"), width
        self.height = len(self.pixels) // width

    def rows(self, part):
        """The pixels of a rectangle (x, y, width, height), as far as it lies in the picture, row by row as numbers."""
        x, y, width, height = part
        left, right = max(x, 0), min(x + width, self.width)
        return [self.pixels[row * self.width + left:row * self.width + right]
                for row in range(max(y, 0), min(y + height, self.height)) if right > left]

    def counts(self, part):
        """How many pixels of a rectangle have which colour, the most frequent first."""
        counts = Counter()
        for row in self.rows(part):
            counts.update(row.tolist())
        return [(_parts(number), count) for number, count in counts.most_common()]


def _parts(number):
    return number >> 16 & 255, number >> 8 & 255, number & 255


def _number(colour):
    return colour[0] << 16 | colour[1] << 8 | colour[2]


def weakest_text(picture, part):
    """Of the text in a rectangle: its colour, that of what it stands on, and their contrast. None where nothing is drawn.

    What it stands on is the most frequent colour. Of several colours the weakest counts, so that no word hides behind the others.
    """
    rows = _without_corners([row.tolist() for row in picture.rows(part)])
    counts = Counter(number for row in rows for number in row if number is not None)
    (ground, _), *drawn = [(_parts(number), count) for number, count in counts.most_common()] or [(None, 0)]
    drawn = [(colour, count) for colour, count in drawn if ratio(colour, ground) >= LEAST_RATIO]
    total = sum(count for _, count in drawn)
    colours = [colour for colour, count in drawn if count >= total * LEAST_SHARE]
    if len(colours) > 1:
        # A line below the text is blurred over two rows.
        colours = [colour for colour in colours if sum(_number(colour) in row for row in rows) > 2]
    if not colours:
        return None
    if len(colours) == 1:
        return colours[0], ground, ratio(colours[0], ground)
    return min(((colour, *best_neighbour(picture, part, colour)) for colour in colours), key=lambda found: found[2])


def _without_corners(rows):
    """Nothing in place of what lies outside of round corners: all from a corner to where the most frequent colour begins."""
    if not rows:
        return rows
    ground = Counter(number for row in rows for number in row).most_common(1)[0][0]
    left = [(down, across) for down in (0, len(rows) - 1) for across in (0, len(rows[0]) - 1)]
    while left:
        down, across = left.pop()
        if 0 <= down < len(rows) and 0 <= across < len(rows[0]) and rows[down][across] not in (ground, None):
            rows[down][across] = None
            left += [(down - 1, across), (down + 1, across), (down, across - 1), (down, across + 1)]
    return rows


def best_neighbour(picture, part, colour):
    """Of the colours that one lies beside, the one that it is told from best, and the contrast; a mark of the found words has
    text on it, and itself lies on what the other words stand on."""
    number = _number(colour)
    beside = Counter()
    rows = [row.tolist() for row in picture.rows(part)]
    for line in [*rows, *map(list, zip(*rows))]:
        for one, other in zip(line, line[1:]):
            if one != other and number in (one, other):
                beside[other if one == number else one] += 1
    least = min(sum(beside.values()) / 4, max(beside.values()))
    near = [_parts(other) for other, count in beside.items() if count >= least]
    return max(((other, ratio(colour, other)) for other in near), key=lambda found: found[1])


def strongest_colour(picture, part):
    """Of an icon in a rectangle: the colour that is told best from what it stands on, that, and their contrast. None where
    nothing is drawn."""
    (ground, _), *drawn = picture.counts(part) or [(None, 0)]
    found = [(colour, ground, ratio(colour, ground)) for colour, count in drawn if count >= LEAST_PIXELS]
    return max(found, key=lambda found: found[2]) if found else None


def strongest_change(before, after, part):
    """What marks a state in a rectangle: the colour that most pixels got which are told from what they were, what these were
    before, their contrast and how many there are."""
    changes = Counter()
    for old, new in zip(before.rows(part), after.rows(part)):
        changes.update((one, other) for one, other in zip(old.tolist(), new.tolist()) if one != other)
    strong, counts = {}, Counter()
    for (old, new), count in changes.items():
        contrast = ratio(_parts(old), _parts(new))
        if contrast >= GRAPHICS:
            counts[new] += count
            strong[new] = max(strong.get(new, (0, 0)), (contrast, old))
    if not counts:
        return None
    (new, count), = counts.most_common(1)
    return _parts(new), _parts(strong[new][1]), strong[new][0], count
