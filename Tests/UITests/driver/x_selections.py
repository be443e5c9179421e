"""The clipboard, and what else X programs hand to each other."""
from Xlib import X, Xatom
from Xlib.protocol import request

from .waiting import wait_for


class XSelections:
    """The part of `XServer` that asks for selections."""

    def forget_selections(self):
        """Empties the clipboard, and with it what is left of a drag."""
        for name in ("CLIPBOARD", "PRIMARY", "XdndSelection"):
            request.SetSelectionOwner(display=self.display.display, window=X.NONE, selection=self.atom(name),
                                      time=X.CurrentTime)
        self.display.sync()

    def owns_clipboard(self):
        """The window that offers what is in the clipboard; 0 for nobody."""
        owner = self.display.get_selection_owner(self.atom("CLIPBOARD"))
        return owner if isinstance(owner, int) else owner.id

    def clipboard(self, kind="UTF8_STRING"):
        """What the clipboard holds of a kind, as bytes; None when it has none. Small contents only."""
        window = self.root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
        try:
            target = self.atom("COREDUMP_TEST")
            window.convert_selection(self.atom("CLIPBOARD"), self.atom(kind), target, X.CurrentTime)
            self.display.flush()
            answer = wait_for(self._selection_answer, f"the clipboard as {kind}", interval=0.01)
            if answer.property == X.NONE:
                return None
            found = window.get_full_property(target, X.AnyPropertyType)
            if found.format == 32 or found.property_type == Xatom.ATOM:
                return [self.display.get_atom_name(atom) for atom in found.value]
            return found.value
        finally:
            window.destroy()

    def _selection_answer(self):
        return next((answer for answer in self._events() if answer.type == X.SelectionNotify), None)
