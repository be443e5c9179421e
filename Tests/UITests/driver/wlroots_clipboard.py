"""The clipboard of a wlroots compositor, for a client that never has the keyboard."""
import os
import select
import time

# What X calls the kind of a text.
TEXT = ("text/plain;charset=utf-8", "UTF8_STRING", "text/plain")
TIMEOUT_SECONDS = 15
# Requests of zwlr_data_control_device_v1 and zwlr_data_control_offer_v1.
SET_SELECTION, SET_PRIMARY_SELECTION = 0, 2
RECEIVE, DESTROY = 0, 1


class WlrootsClipboard:
    """Follows who offers what, by a connection to the compositor."""

    def __init__(self, wayland):
        self.wayland = wayland
        # The kinds of each offer; the offer that is in the clipboard.
        self._kinds, self._offer = {}, 0
        manager, seat = wayland.bind("zwlr_data_control_manager_v1", 2), wayland.bind("wl_seat")
        self._device = wayland.new(self._told)
        wayland.request(manager, 1, "II", self._device, seat)
        wayland.roundtrip()

    def _told(self, event):
        offer = event.number()
        if event.opcode == 0:
            self._kinds[offer] = []
            self.wayland.adopt(offer, lambda kind: self._kinds[offer].append(kind.text()))
        elif event.opcode == 1:
            self._offer = offer

    def owner(self):
        """A number of its own for each that was put into it; 0 when it is empty."""
        self.wayland.roundtrip()
        return self._offer

    def kinds(self):
        return self._kinds.get(self.owner(), [])

    def read(self, kind):
        """What it holds of a kind, as bytes; None when it has none."""
        kinds = self.kinds()
        wanted = next((one for one in (TEXT if kind == "UTF8_STRING" else (kind,)) if one in kinds), None)
        if wanted is None:
            return None
        source, target = os.pipe2(os.O_CLOEXEC)
        self.wayland.request_text(self._offer, RECEIVE, wanted, descriptor=target)
        os.close(target)
        self.wayland.roundtrip()
        with os.fdopen(source, "rb", buffering=0) as pipe:
            return _read_to_end(pipe)

    def clear(self):
        for request in (SET_SELECTION, SET_PRIMARY_SELECTION):
            self.wayland.request(self._device, request, "I", 0)
        self.wayland.roundtrip()


def _read_to_end(pipe):
    parts, end = [], time.monotonic() + TIMEOUT_SECONDS
    while time.monotonic() < end:
        if select.select([pipe], [], [], 1)[0]:
            part = pipe.read(1 << 16)
            if not part:
                return b"".join(parts)
            parts.append(part)
    raise AssertionError("what is in the clipboard does not come")
