"""The settings of a desktop, which GTK reads from GSettings under Wayland: what `settings.ini` says counts under X11 only."""
import glob
import os
import shutil
import subprocess

SCHEMAS = "/usr/share/glib-2.0/schemas"
COPIED = ("org.gnome.desktop.enums.xml", "org.gnome.desktop.interface.gschema.xml",
          "org.gnome.desktop.wm.preferences.gschema.xml")
# The font and the buttons of windows are those that GTK has without any settings, as under X11 here.
OVERRIDE = """[org.gnome.desktop.interface]
enable-animations={animations}
cursor-blink=false
text-scaling-factor={text_scale}
font-name='Sans 10'
[org.gnome.desktop.wm.preferences]
button-layout='menu:minimize,maximize,close'
"""


def write_settings(folder, look, more=None):
    """Makes a folder of schemas with these settings as their defaults, as a distribution sets them. Returns what programs get to
    use it: it counts whatever they keep their own settings in.

    Parameters:
        more: other settings, in the form of `OVERRIDE`, by the file of the schema that they are of.
    """
    os.mkdir(folder)
    for name in {*COPIED, *(more or {})}:
        shutil.copy(os.path.join(SCHEMAS, name), folder)
    for number, text in enumerate((more or {}).values()):
        with open(os.path.join(folder, f"98_{number}.gschema.override"), "w", encoding="utf-8") as file:
            file.write(text)
    with open(os.path.join(folder, "99_tests.gschema.override"), "w", encoding="utf-8") as file:
        file.write(OVERRIDE.format(animations=str(look.animations).lower(), text_scale=float(look.text_scale)))
    subprocess.run([_compiler(), "--strict", folder], check=True, capture_output=True)
    return {"GSETTINGS_SCHEMA_DIR": folder}


def _compiler():
    """Where Debian has it when it is in no folder that is searched."""
    inside = glob.glob("/usr/lib/*/glib-2.0/glib-compile-schemas")
    return shutil.which("glib-compile-schemas") or (inside[0] if inside else "glib-compile-schemas")
