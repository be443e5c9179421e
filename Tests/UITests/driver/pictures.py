"""Pictures for tests, made without a library."""
import struct
import zlib


def png(width=96, height=64, colour=(40, 120, 200), band=None):
    """A PNG of one colour (red, green, blue), with a band of another across its middle."""
    plain = b"\0" + bytes(colour) * width
    marked = b"\0" + bytes(band or colour) * width
    rows = b"".join(marked if height // 3 <= row < 2 * height // 3 else plain for row in range(height))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")))


def _chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def write_png(path, **options):
    """Writes such a picture and returns its path."""
    with open(path, "wb") as file:
        file.write(png(**options))
    return path
