"""Pictures for tests, made without a library."""
import random
import struct
import zlib


def png(width=96, height=64, colour=(40, 120, 200), band=None):
    """A PNG of one colour (red, green, blue), with a band of another across its middle."""
    plain = bytes(colour) * width
    marked = bytes(band or colour) * width
    return _encoded(width, height, (marked if height // 3 <= row < 2 * height // 3 else plain for row in range(height)))


def chart(width, height, cell):
    """A PNG of square cells, each of which says by its colour where it is: red counts them from the left, green from the top."""
    def row(number):
        return b"".join(bytes((column, number, 200)) * cell for column in range(width // cell))
    return _encoded(width, height, (line for number in range(height // cell) for line in [row(number)] * cell))


def noise(width=300, height=200):
    """A PNG that is as large as its pixels: of this size it does not lie in the database."""
    generator = random.Random(1)
    return _encoded(width, height, (generator.randbytes(3 * width) for _ in range(height)))


def _encoded(width, height, rows):
    """A PNG of rows, each of three bytes a pixel."""
    data = b"".join(b"\0" + row for row in rows)
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)), (b"IDAT", zlib.compress(data)), (b"IEND", b"")))


def _chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def write_png(path, **options):
    """Writes such a picture and returns its path."""
    with open(path, "wb") as file:
        file.write(png(**options))
    return path
