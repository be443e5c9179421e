"""What GdkPixbuf, with which the program reads pictures, makes of them on this computer."""
import gi

gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf  # noqa: E402


def readable_formats():
    """Their names, such as "jpeg"."""
    return {one.get_name() for one in GdkPixbuf.Pixbuf.get_formats()}


def decoded_png(data):
    """The width and height of a PNG, and the colour of its first pixel as (red, green, blue)."""
    loader = GdkPixbuf.PixbufLoader.new_with_type("png")
    loader.write(data)
    loader.close()
    picture = loader.get_pixbuf()
    return picture.get_width(), picture.get_height(), tuple(picture.get_pixels()[:3])
