"""A theme of pointers that nobody sees: without a graphics card, sway paints the pointer into the pictures of its screen."""
import os
import struct

NAME = "unseen"
# All that CSS knows, and what sway shows where no program says anything.
SHAPES = ("left_ptr default none context-menu help pointer progress wait cell crosshair text vertical-text alias copy move "
          "no-drop not-allowed grab grabbing all-scroll col-resize row-resize n-resize e-resize s-resize w-resize ne-resize "
          "nw-resize se-resize sw-resize ew-resize ns-resize nesw-resize nwse-resize zoom-in zoom-out dnd-ask dnd-copy dnd-link "
          "dnd-move dnd-none dnd-no-drop").split()
SIZE, IMAGE = 24, 0xfffd0002


def write_theme(data_folder):
    """Makes the theme in the folder `icons` of a data directory. Returns the folder of all themes."""
    icons = os.path.join(data_folder, "icons")
    folder = os.path.join(icons, NAME, "cursors")
    os.makedirs(folder)
    for shape in SHAPES:
        with open(os.path.join(folder, shape), "wb") as file:
            file.write(_one_clear_pixel())
    return icons


def _one_clear_pixel():
    """In the form that `man Xcursor` describes: a head with one entry, and the image that it leads to."""
    head = struct.pack("<4sIII", b"Xcur", 16, 0x10000, 1) + struct.pack("<III", IMAGE, SIZE, 28)
    return head + struct.pack("<IIIIIIIIII", 36, IMAGE, SIZE, 1, 1, 1, 0, 0, 0, 0)
