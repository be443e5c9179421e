"""What the screen of a mutter shows, through PipeWire."""
import os
import socket
import time

import gi

from .wait_for_socket import wait_for_socket
from .waiting import wait_for

gi.require_version("Gst", "1.0")
from gi.repository import Gst  # noqa: E402

# Longer than a frame takes.
QUIET_SECONDS = 0.04
# Four bytes a pixel, as `session.Server.pixels` tells them; of older pictures only the last is kept.
PIPELINE = ("pipewiresrc fd={socket} path={node} always-copy=true ! videoconvert ! video/x-raw,format=BGRx ! "
            "appsink name=sink max-buffers=1 drop=true sync=false")


class MutterPictures:
    """Follows the screen from the first picture that is asked for. PipeWire's session manager, which links the two ends, is
    started then: most tests look at no picture."""

    def __init__(self, desktop, remote, link):
        """
        Parameters:
            link: starts PipeWire's session manager, unless it runs.
        """
        self.desktop, self.remote, self.link = desktop, remote, link
        self._pipeline = self._sink = self._socket = None

    def _open(self):
        self.link()
        Gst.init(None)
        path = os.path.join(self.desktop.environment["XDG_RUNTIME_DIR"], "pipewire-0")
        wait_for_socket(path)
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.connect(path)
        self._pipeline = Gst.parse_launch(PIPELINE.format(socket=self._socket.fileno(), node=self.remote.node()))
        self._sink = self._pipeline.get_by_name("sink")
        self._pipeline.set_state(Gst.State.PLAYING)

    def take(self, part=None, is_moving=False):
        """The screen or a part of it (x, y, width, height): the width, height and pixels that it has on the screen, four
        bytes each, row by row; once it rests, unless it moves."""
        if self._pipeline is None:
            self._open()
        sample = wait_for(self._newest_sample if is_moving else self._resting_sample, "a picture of the screen", interval=0)
        shape = sample.get_caps().get_structure(0)
        width, height = shape.get_value("width"), shape.get_value("height")
        part = [round(side * self.remote.scale) for side in part] if part else (0, 0, width, height)
        left, top, right, bottom = _within(part, width, height)
        data = sample.get_buffer().extract_dup(4 * top * width, 4 * (bottom - top) * width)
        if right - left < width:
            data = b"".join(data[4 * (start + left):4 * (start + right)] for start in range(0, (bottom - top) * width, width))
        return right - left, bottom - top, data

    def _last_sample(self):
        return self._sink.props.last_sample

    def _newest_sample(self):
        """The next picture if one comes soon: who looks all the time leaves programs no time to move."""
        self._sink.emit("try-pull-sample", int(QUIET_SECONDS * Gst.SECOND))
        return self._last_sample()

    def _resting_sample(self):
        """The last picture, once no newer one comes: mutter shows a change some time after the program that it comes from."""
        before = self._last_sample()
        time.sleep(QUIET_SECONDS)
        sample = self._last_sample()
        return sample if before and before.get_buffer().pts == sample.get_buffer().pts else None

    def close(self):
        if self._pipeline is not None:
            self._pipeline.set_state(Gst.State.NULL)
            self._pipeline = self._sink = None
            self._socket.close()


def _within(part, width, height):
    x, y, part_width, part_height = part
    return max(0, x), max(0, y), min(width, x + part_width), min(height, y + part_height)
