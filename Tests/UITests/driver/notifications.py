"""A desktop's notifications, kept to be asked for."""
from gi.repository import GLib

from .bus_service import BusService

NAME = "org.freedesktop.Notifications"
INTERFACE = """<node><interface name="org.freedesktop.Notifications">
<method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
<arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
<arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/></method>
<method name="CloseNotification"><arg type="u" direction="in"/></method>
<signal name="ActionInvoked"><arg type="u"/><arg type="s"/></signal>
</interface></node>"""
PATH = "/org/freedesktop/Notifications"


class Notifications(BusService):
    """Shows nothing.

    Parameters:
        answers: whether it says at once that a notification is shown; else `answer` does.
    """

    def __init__(self, desktop, answers=True):
        self.shown, self.closed = [], []
        self._answers, self._waiting = answers, []
        super().__init__(desktop, NAME, PATH, INTERFACE)

    def _answer(self, connection, sender, path, interface, method, arguments, invocation):
        values = arguments.unpack()
        if method == "Notify":
            self.shown.append({"title": values[3], "body": values[4], "actions": values[5], "sender": sender})
            self._waiting.append((invocation, len(self.shown)))
            if self._answers:
                self.answer()
        else:
            self.closed.append(values[0])
            invocation.return_value(None)

    def answer(self):
        while self._waiting:
            invocation, number = self._waiting.pop(0)
            invocation.return_value(GLib.Variant("(u)", (number,)))

    def choose(self, number):
        """Does what a click on a notification does, counted from 1."""
        self._connection.emit_signal(self.shown[number - 1]["sender"], PATH, NAME, "ActionInvoked",
                                     GLib.Variant("(us)", (number, "default")))
