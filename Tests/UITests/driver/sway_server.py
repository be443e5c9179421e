"""What the driver asks of sway: windows over its own socket, the rest by the protocols of wlroots."""
from .session import Server
from .sway_ipc import SwayIPC
from .wayland import Wayland
from .window_names import window_name
from .wlroots_clipboard import WlrootsClipboard
from .wlroots_pictures import WlrootsPictures

NO_SHADOW = (0, 0, 0, 0)


class SwayServer(Server):
    """Connections of its own to the compositor.

    Windows are told without their shadow, which sway does not count. Popovers, of which sway says nothing, are told by the
    programs.

    Parameters:
        reports: see `report.Reports`.
    """

    def __init__(self, display, ipc, reports):
        self.wayland, self.ipc, self.reports = Wayland(display), SwayIPC(ipc), reports
        self.pictures, self._clipboard = WlrootsPictures(self.wayland), None
        self._size = None

    def close(self):
        self.wayland.close()
        self.ipc.close()
        self.reports.close()

    # Windows

    def windows(self, pid):
        windows = [self._tell(node) for node in self.ipc.windows() if node["pid"] == pid]
        return windows + self._popovers(pid, windows)

    @staticmethod
    def _tell(node):
        place = node["rect"]
        return {"id": node["id"], "title": window_name(node["name"] or ""), "is_popover": False, "shadow": NO_SHADOW,
                **{side: place[side] for side in ("x", "y", "width", "height")}}

    def _popovers(self, pid, windows):
        """What the program has open above its windows, in the places that it has been given."""
        told = self.reports.windows(pid) if windows else []
        toplevels = {one["id"]: self._same(one, windows) for one in told if not one["popover"]}
        popovers = []
        for one in told:
            window = toplevels.get(one["toplevel"])
            if one["popover"] and window:
                popovers.append({"id": (pid, one["id"]), "title": one["title"], "x": window["x"] + one["x"],
                                 "y": window["y"] + one["y"], "width": one["width"], "height": one["height"],
                                 "is_popover": True, "shadow": tuple(one["shadow"])})
        return popovers

    @staticmethod
    def _same(told, windows):
        """The window of the compositor that the program means."""
        left, right, top, bottom = told["shadow"]
        size = told["width"] - left - right, told["height"] - top - bottom
        fitting = [window for window in windows if window["title"] == window_name(told["title"])]
        same = [window for window in fitting if (window["width"], window["height"]) == size]
        return next(iter(same or fitting), None)

    def active_window(self):
        node = next((node for node in self.ipc.windows() if node["focused"]), None)
        return node and {"id": node["id"], "title": window_name(node["name"] or ""), "pid": node["pid"]}

    def free_windows(self):
        pids = {node["pid"] for node in self.ipc.windows()}
        return {window["id"] for pid in pids for window in self.windows(pid) if window["is_popover"]}

    def forget_windows(self):
        """sway knows where they are."""

    def ping(self, window, timeout=10):
        # What was sent through another connection has been handed on once the compositor has turned to this one.
        self.wayland.roundtrip()
        node = self._node(window)
        return node is not None and self.reports.sync(node["pid"], timeout)

    def _node(self, window):
        return next((node for node in self.ipc.windows() if node["id"] == window), None)

    def configure(self, window, **values):
        node = self._node(window)
        if node is None:
            return
        wanted = node["rect"] | values
        commands = [] if wanted["width"] == node["rect"]["width"] and wanted["height"] == node["rect"]["height"] else [
            f"resize set width {wanted['width']} px height {wanted['height']} px"]
        # A resize keeps the middle where it is.
        commands.append(f"move absolute position {wanted['x']} px {wanted['y']} px")
        self._command(window, ", ".join(commands))

    def activate(self, window):
        """After the windows of the same program that are below it: sway knows no window that a dialog belongs to, and when one is
        closed, that goes on which had the keyboard before."""
        windows = self.ipc.windows()
        pid = next((node["pid"] for node in windows if node["id"] == window), None)
        for node in windows:
            if node["pid"] == pid:
                self._command(node["id"], "focus")
            if node["id"] == window:
                break

    def ask_to_close(self, window):
        self._command(window, "kill")

    def tile(self, window):
        """Gives a window the whole screen, as a tile of it."""
        self._command(window, "floating disable")

    def _command(self, window, text):
        """A window that has gone is none to do anything with."""
        self.ipc.command(f"[con_id={window}] {text}")

    # The screen

    def size_of_screen(self):
        if self._size is None:
            place = self.ipc.outputs()[0]["rect"]
            self._size = place["width"], place["height"]
        return self._size

    def set_scale(self, scale):
        """Shows everything so many times as large, on as many pixels as before: there is room for less."""
        name = self.ipc.outputs()[0]["name"]
        if refused := self.ipc.command(f"output {name} scale {scale}"):
            raise AssertionError(f"sway does not scale: {refused}")
        self._size = None

    def pixels(self, part=None, is_moving=False):
        return self.pictures.take(part)[2]

    # The clipboard

    @property
    def selections(self):
        if self._clipboard is None:
            self._clipboard = WlrootsClipboard(self.wayland)
        return self._clipboard

    def clipboard(self, kind="UTF8_STRING"):
        return self.selections.kinds() if kind == "TARGETS" else self.selections.read(kind)

    def owns_clipboard(self):
        return self.selections.owner()

    def forget_selections(self):
        self.selections.clear()
