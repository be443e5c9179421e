"""Input methods, through which people write what a keyboard has no keys for."""
import os

from .shell_scripts import ShellScripts
from .waiting import wait_for

# The engine composes syllables of Korean from letters as they stand on a keyboard there.
CHOOSE = """(() => {
    const {Gio, GLib} = imports.gi;
    const settings = new Gio.Settings({schema_id: 'org.gnome.desktop.input-sources'});
    const sources = "[('xkb', 'us'), ('ibus', 'hangul')]";
    settings.set_value('sources', GLib.Variant.parse(new GLib.VariantType('a(ss)'), sources, null, null));
    return null;
})()"""
SWITCH = """(() => {
    const sources = Main.panel.statusArea.keyboard._inputSourceManager.inputSources;
    const source = Object.values(sources).find(one => one.id === 'hangul');
    if (source) source.activate(true);
    return Boolean(source);
})()"""
# An engine tells its properties once it hears the field that has the keyboard.
READY = """(source => source?.id === 'hangul' && Boolean(source.properties))(
    Main.panel.statusArea.keyboard._inputSourceManager.currentSource)"""
# What fcitx5 is told by a person who wants nothing but Korean.
PROFILE = """[Groups/0]
Name=Default
Default Layout=us
DefaultIM=hangul

[Groups/0/Items/0]
Name=hangul
Layout=

[GroupOrder]
0=Default
"""
# It tells of each field whether it has the keyboard.
FCITX = ("org.fcitx.Fcitx5", "/controller", "org.fcitx.Fcitx.Controller1.DebugInfo")


def write_korean_in_the_shell(desktop):
    """Has GNOME Shell compose what is typed from now on, through IBus, which it starts."""
    scripts = ShellScripts(desktop.server.remote.connection)
    scripts.run(CHOOSE)
    wait_for(lambda: scripts.run(SWITCH), "the Shell to have the engine")
    wait_for(lambda: scripts.run(READY), "the engine to be used")


def start_fcitx(desktop):
    """Starts fcitx5, which is set to Korean."""
    folder = os.path.join(desktop.environment["XDG_CONFIG_HOME"], "fcitx5")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "profile"), "w", encoding="utf-8") as file:
        file.write(PROFILE)
    desktop.spawn(["fcitx5", "--disable=all", "--enable=wayland,waylandim,keyboard,hangul,dbus"])


def wait_fcitx(bus):
    """Waits until it has the keys of the field that has the keyboard.

    Parameters:
        bus: see `activated.SessionBus`.
    """
    wait_for(lambda: bus.has_owner(FCITX[0]) and "focus:1" in bus.call(*FCITX)[0], "fcitx5 to hear the field")
