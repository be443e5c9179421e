"""What sway tells, and does, over a socket of its own."""
import json
import socket
import struct

MAGIC = b"i3-ipc"
RUN_COMMAND, GET_OUTPUTS, GET_TREE = 0, 3, 4
TIMEOUT_SECONDS = 30


class SwayIPC:
    """A connection; each call returns once sway has done it."""

    def __init__(self, path):
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.settimeout(TIMEOUT_SECONDS)
        self._socket.connect(path)

    def close(self):
        self._socket.close()

    def command(self, text):
        """Has sway do something. Returns why it cannot, or an empty text."""
        return "; ".join(answer.get("error", "refused") for answer in self._ask(RUN_COMMAND, text) if not answer["success"])

    def outputs(self):
        return self._ask(GET_OUTPUTS)

    def windows(self):
        """The mapped windows as sway tells them, the topmost last."""
        left, found = [self._ask(GET_TREE)], []
        while left:
            node = left.pop()
            if node.get("pid") and not node["nodes"]:
                found.append(node)
            left += reversed(node["nodes"] + node["floating_nodes"])
        return found

    def _ask(self, kind, text=""):
        data = text.encode()
        self._socket.sendall(MAGIC + struct.pack("=II", len(data), kind) + data)
        length, answered = struct.unpack("=II", self._read(len(MAGIC) + 8)[len(MAGIC):])
        if answered != kind:
            raise AssertionError(f"sway answers {answered} to {kind}")
        return json.loads(self._read(length))

    def _read(self, length):
        data = b""
        while len(data) < length:
            part = self._socket.recv(length - len(data))
            if not part:
                raise AssertionError("sway has ended")
            data += part
        return data
