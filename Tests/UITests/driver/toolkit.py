"""Which GTK the programs have here."""
import ctypes


def without_graphics_card():
    """What programs get so that they look for no graphics card: software draws what it would, and Mesa says so. GTK 4.16 gave the
    settings for it another name, and warns of the old one."""
    library = ctypes.CDLL("libgtk-4.so.1")
    if library.gtk_get_minor_version() < 16:
        return {"GDK_DEBUG": "gl-disable"}
    return {"GDK_DISABLE": "gl,vulkan,dmabuf"}
