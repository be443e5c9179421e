"""Where the controls of a program are on the screen."""
from operator import itemgetter

from .waiting import Timeout, wait_for
from .window_names import window_name


class Places:
    """What a program tells of them, which finds its controls and windows."""

    def place(self, role, name=None, which=None):
        """Where the control's centre is on the screen, once two looks in a row find it there; waits for it, as `find` does.

        The accessibility tree has a window before the X server shows it and the window manager has placed it, and a busy program
        lays a pane out some frames later.
        """
        control, before = None, None

        def rests():
            nonlocal control, before
            # Of several, another one may be meant by now.
            if control is None or which or not control.is_still_there():
                self.check_alive()
                controls = self.find_all(role, name)
                control = (which or itemgetter(0))(controls) if controls else None
            place = self._centre(control) if control else None
            is_same, before = place == before, place
            return place if is_same else None
        try:
            return wait_for(rests, f"{role} {name!r} to rest", interval=0.12)
        except Timeout as error:
            raise Timeout(f"{error}\n{self.tree().dump()}") from None

    def corner(self, node):
        """Where the coordinates of a control count from on the screen; None while its window is not shown."""
        if node.told:
            # What is in a popover or a dialog is told by its place in the window as well.
            return self._origin(node.window)
        return self._popover_origin(node.native) if node.native.is_popover else self._origin(node.toplevel)

    def _centre(self, node):
        """Where the control's centre is on the screen: the X window, its shadow, and the place within it."""
        origin = self.corner(node)
        if origin is None:
            return None
        x, y, width, height = node.extents
        return origin[0] + x + width // 2, origin[1] + y + height // 2

    def _origin(self, toplevel):
        """The top left corner of a window's content; None while the X server does not show the window."""
        # A tooltip has the title of its window.
        name = window_name(toplevel.name)
        fitting = [window for window in self.windows() if window["title"] == name and not window["is_popover"]]
        if not fitting:
            return None
        window = fitting[-1]
        left, right, top, bottom = window["shadow"]
        border_x = max(0, window["width"] - left - right - toplevel.extents[2]) // 2
        border_y = max(0, window["height"] - top - bottom - toplevel.extents[3]) // 2
        return window["x"] + left + border_x, window["y"] + top + border_y

    def _popover_origin(self, popover):
        """Where coordinates within a popover count from, which GTK counts from its parent's corner."""
        x, y, width, height = popover.extents
        parent_x, parent_y = popover.parent.extents[:2]
        shown = [window for window in self.windows() if window["is_popover"]]
        for total, offset in (((width + x - parent_x, height + y - parent_y), (parent_x, parent_y)),
                              ((width, height), (x, y))):
            for window in shown:
                if abs(window["width"] - total[0]) <= 2 and abs(window["height"] - total[1]) <= 2:
                    return window["x"] - offset[0], window["y"] - offset[1]
        return None
