"""What the driver asks of the X server: windows, properties, selections. One connection, no process per question."""
import time

from Xlib import X, Xatom, error
from Xlib.display import Display
from Xlib.protocol import event

from .session import Server
from .window_names import window_name
from .x_selections import XSelections


class XServer(XSelections, Server):
    """One connection to the display."""

    def __init__(self, name):
        self.display = Display(name)
        # A server that stops for good must not stop the driver as well.
        self.display.display.socket.settimeout(30)
        # A window may go while it is asked.
        self.display.set_error_handler(lambda *_: None)
        self.root = self.display.screen().root
        # Answers to `ping` are sent to the root window.
        self.root.change_attributes(event_mask=X.SubstructureNotifyMask)
        self._pings = 0
        self._atoms = {}
        # What never changes of a window, by its number.
        self._free, self._owners = {}, {}

    def close(self):
        self.display.close()

    def atom(self, name):
        if name not in self._atoms:
            self._atoms[name] = self.display.intern_atom(name)
        return self._atoms[name]

    def property(self, window, name):
        """The value of a window's property: numbers, or text for what holds text; None when there is none."""
        try:
            found = window.get_full_property(self.atom(name), X.AnyPropertyType)
        except (error.BadWindow, error.BadDrawable):
            return None
        if found is None:
            return None
        if found.format == 8:
            value = found.value
            return value.decode("utf-8", "replace") if isinstance(value, bytes) else value
        return list(found.value)

    def has_window_manager(self):
        return bool(self.property(self.root, "_NET_SUPPORTING_WM_CHECK"))

    def active_window(self):
        """The id, title and process of the window with the keyboard; None when there is none."""
        ids = self.property(self.root, "_NET_ACTIVE_WINDOW")
        if not ids or not ids[0]:
            return None
        window = self.display.create_resource_object("window", ids[0])
        pid = self.property(window, "_NET_WM_PID")
        return {"id": ids[0], "title": self._title(window), "pid": pid[0] if pid else None}

    def _title(self, window):
        return window_name(self.property(window, "_NET_WM_NAME") or "")

    def windows(self, pid):
        """The mapped windows of a process, the topmost last; popovers are the ones that no window manager frames."""
        managed = self.property(self.root, "_NET_CLIENT_LIST_STACKING") or []
        free = [child.id for child in self.root.query_tree().children if self._is_free(child)]
        return [told for told in (self._tell(window, pid) for window in [*managed, *free]) if told]

    def free_windows(self):
        """The numbers of the mapped windows that the window manager leaves alone: popovers, and pictures of what is dragged."""
        free = [child for child in self.root.query_tree().children if self._is_free(child)]
        return {child.id for child in free if self._is_viewable(self._attributes(child))}

    def forget_windows(self):
        """The numbers of windows that have gone are used again by the next program."""
        self._free.clear()
        self._owners.clear()

    def _is_free(self, window):
        """Whether the window manager leaves a window alone, as it does with popovers; asked once for each."""
        if window.id not in self._free:
            attributes = self._attributes(window)
            self._free[window.id] = bool(attributes and attributes.override_redirect)
        return self._free[window.id]

    @staticmethod
    def _attributes(window):
        try:
            return window.get_attributes()
        except (error.BadWindow, error.BadDrawable):
            return None

    @staticmethod
    def _is_viewable(attributes):
        return bool(attributes) and attributes.map_state == X.IsViewable

    def _tell(self, number, pid):
        window = self.display.create_resource_object("window", number)
        if self._owners.get(number, pid) != pid:
            return None
        attributes = self._attributes(window)
        if not self._is_viewable(attributes):
            return None
        if number not in self._owners:
            # It has been there since before the window was mapped.
            owner = self.property(window, "_NET_WM_PID")
            self._owners[number] = owner[0] if owner else None
            if self._owners[number] != pid:
                return None
        try:
            geometry = window.get_geometry()
            place = self.root.translate_coords(window, 0, 0)
        except (error.BadWindow, error.BadDrawable):
            return None
        if geometry.width < 8:
            return None
        return {"id": number, "title": self._title(window), "x": place.x, "y": place.y,
                "width": geometry.width, "height": geometry.height, "is_popover": bool(attributes.override_redirect),
                "shadow": tuple(self.property(window, "_GTK_FRAME_EXTENTS") or (0, 0, 0, 0))}

    def ping(self, window, timeout=10):
        """Returns whether a window's program has taken all events from before this, which it gets in their order."""
        self._pings += 1
        ping = self.atom("_NET_WM_PING")
        target = self.display.create_resource_object("window", window)
        target.send_event(event.ClientMessage(window=target, client_type=self.atom("WM_PROTOCOLS"),
                                              data=(32, [ping, self._pings, window, 0, 0])))
        self.display.flush()
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            if any(answer.type == X.ClientMessage and answer.data[1][1] == self._pings for answer in self._events()):
                return True
            time.sleep(0.001)
        return False

    def _events(self):
        """The events that have arrived."""
        return [self.display.next_event() for _ in range(self.display.pending_events())]

    def configure(self, window, **values):
        """Moves or resizes a window (x, y, width, height)."""
        self.display.create_resource_object("window", window).configure(**values)
        self.display.sync()

    def activate(self, window):
        """Has the window manager give a window the keyboard."""
        self._ask_window_manager(window, "_NET_ACTIVE_WINDOW", 2)

    def ask_to_close(self, window):
        """As the window's own button does."""
        self._ask_window_manager(window, "_NET_CLOSE_WINDOW", 0, 2)

    def _ask_window_manager(self, window, request_name, *values):
        data = (32, [*values, 0, 0, 0, 0, 0][:5])
        message = event.ClientMessage(window=self.display.create_resource_object("window", window),
                                      client_type=self.atom(request_name), data=data)
        self.root.send_event(message, event_mask=X.SubstructureRedirectMask | X.SubstructureNotifyMask)
        self.display.sync()

    def set_text_scale(self, scale):
        """Has programs that start from now on show text so many times as large."""
        resources = f"Xft.dpi:\t{int(96 * scale)}\n".encode()
        self.root.change_property(Xatom.RESOURCE_MANAGER, Xatom.STRING, 8, resources)
        self.display.sync()

    def size_of_screen(self):
        screen = self.display.screen()
        return screen.width_in_pixels, screen.height_in_pixels

    def pixels(self, part=None, is_moving=False):
        """What the screen shows, or a part of it (x, y, width, height), as bytes."""
        x, y, width, height = part or (0, 0, *self.size_of_screen())
        return self.root.get_image(x, y, width, height, X.ZPixmap, 0xffffffff).data
