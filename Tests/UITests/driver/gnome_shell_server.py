"""What the driver asks of GNOME Shell, which tells where windows are to who may run scripts in it."""
from .mutter_server import NO_SHADOW, MutterServer
from .shell_scripts import ShellScripts
from .told_surfaces import surfaces
from .waiting import wait_for
from .window_names import window_name

# From the lowest to the topmost.
WINDOWS = """global.get_window_actors().map(actor => actor.meta_window).map(window => {
    const place = window.get_frame_rect();
    return {id: window.get_id(), pid: window.get_pid(), title: window.get_title(), active: window.has_focus(),
            x: place.x, y: place.y, width: place.width, height: place.height};
})"""
WINDOW = "global.get_window_actors().map(actor => actor.meta_window).find(window => window.get_id() === {number})"


class GnomeShellServer(MutterServer):
    """Windows are told without their shadow, and popovers by the programs."""

    activates_while_held = resizes_below_dialogs = True

    @property
    def scripts(self):
        return ShellScripts(self.remote.connection)

    def _all(self):
        return self.scripts.run(WINDOWS)

    def windows(self, pid):
        windows = [{"id": one["id"], "title": window_name(one["title"] or ""), "is_popover": False, "shadow": NO_SHADOW,
                    **{side: one[side] for side in ("x", "y", "width", "height")}} for one in self._all() if one["pid"] == pid]
        return windows + surfaces(self.reports, pid, windows)

    def active_window(self):
        one = next((one for one in self._all() if one["active"]), None)
        if one is None:
            return None
        # The dialog in it, when there is one.
        inner = next((inner for inner in self.windows(one["pid"]) if inner.get("is_active")), one)
        return {"id": inner["id"], "title": window_name(inner["title"] or ""), "pid": one["pid"]}

    def free_windows(self):
        pids = {one["pid"] for one in self._all()}
        return {window["id"] for pid in pids for window in self.windows(pid) if window["is_popover"]}

    def forget_windows(self):
        """The Shell knows where they are."""

    def ping(self, window, timeout=10):
        self.devices.sync()
        one = next((one for one in self._all() if one["id"] == window), None)
        return one is not None and self.reports.sync(one["pid"], timeout)

    def configure(self, window, **values):
        one = next((one for one in self._all() if one["id"] == window), None)
        if one is None:
            return
        wanted = one | values
        place = ", ".join(str(int(wanted[side])) for side in ("x", "y", "width", "height"))
        self._with(window, f"window.move_resize_frame(true, {place})")
        wait_for(self._has_size(window, values), "a window to have its size", interval=0.1)

    def _window(self, number):
        return next((one for one in self._all() if one["id"] == number), None)

    def activate(self, window):
        self._with(window, "window.activate(global.get_current_time())")

    def ask_to_close(self, window):
        self._with(window, "window.delete(global.get_current_time())")

    def _with(self, number, what):
        """Does something with a window, or with the one that a dialog is shown in; one that has gone is none to do anything with."""
        if isinstance(number, tuple):
            number = next((one["within"] for one in self.windows(number[0]) if one["id"] == number), "null")
        self.scripts.run(f"(window => {{ if (window) {what}; return null; }})({WINDOW.format(number=number)})")
