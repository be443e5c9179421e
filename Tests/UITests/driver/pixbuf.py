"""What GdkPixbuf makes of pictures on this computer."""
import gi

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf  # noqa: E402


def readable_formats():
    """Their names, such as "jpeg"."""
    return {one.get_name() for one in GdkPixbuf.Pixbuf.get_formats()}


def decoded(data):
    """The width and height of a picture, and the colour of its first pixel as (red, green, blue)."""
    loader = GdkPixbuf.PixbufLoader()
    loader.write(data)
    loader.close()
    picture = loader.get_pixbuf()
    return picture.get_width(), picture.get_height(), tuple(picture.get_pixels()[:3])


def decoded_png(data):
    """The same of a PNG, and of nothing else."""
    assert data.startswith(b"\x89PNG"), data[:8]
    return decoded(data)
