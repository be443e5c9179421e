"""A client of a Wayland compositor that speaks the protocol itself: one connection, no library."""
import array
import os
import select
import socket
import struct
import time

DISPLAY, REGISTRY = 1, 2
TIMEOUT_SECONDS = 30
# What the compositor may number by itself; all below is for us to give.
FIRST_FOREIGN = 0xff000000


class ProtocolError(AssertionError):
    """The compositor has ended the connection."""


class Event:
    """What the compositor tells: the number of the event, and its arguments, to be read in order."""

    def __init__(self, opcode, body):
        self.opcode, self._body, self._at = opcode, body, 0

    def number(self, form="I"):
        """The next argument: a number or object, or a signed number of the form "i"."""
        value, = struct.unpack_from(form, self._body, self._at)
        self._at += 4
        return value

    def text(self):
        """The next argument, which is a text."""
        length = self.number()
        start, self._at = self._at, self._at + length + -length % 4
        return self._body[start:start + length - 1].decode()


class Wayland:
    """A connection, for one thread.

    An object is its number. Events of an object go to the function that it was made with; without one they are passed over.
    """

    def __init__(self, path):
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        # A compositor that stops for good must not stop the driver as well.
        self._socket.settimeout(TIMEOUT_SECONDS)
        self._socket.connect(path)
        self._received = b""
        self._next, self._free = REGISTRY, []
        self._handlers = {DISPLAY: self._of_display}
        self._globals = {}
        self.request(DISPLAY, 1, "I", self.new(self._of_registry))
        self.roundtrip()

    def close(self):
        self._socket.close()

    # Objects

    def new(self, handler=None):
        """The number for a new object, which the very next request has to make; its events go to `handler`."""
        if self._free:
            number = self._free.pop()
        else:
            number, self._next = self._next, self._next + 1
        self._handlers[number] = handler
        return number

    def adopt(self, number, handler):
        """Takes the events of an object that the compositor has made."""
        self._handlers[number] = handler

    def bind(self, interface, version=1, handler=None):
        """A global object of the compositor, of that version. Raises ProtocolError when it has none."""
        if interface not in self._globals:
            raise ProtocolError(f"the compositor has no {interface}")
        number = self.new(handler)
        name = interface.encode() + b"\0"
        body = struct.pack("II", self._globals[interface], len(name)) + name + bytes(-len(name) % 4)
        self._send(REGISTRY, 0, body + struct.pack("II", version, number))
        return number

    # Requests and events

    def request(self, number, opcode, form="", *values, descriptor=None):
        """Sends a request whose arguments are numbers (see `struct`), and a file descriptor."""
        self._send(number, opcode, struct.pack("=" + form, *values), descriptor)

    def request_text(self, number, opcode, text, descriptor=None):
        """Sends a request whose argument is a text, and a file descriptor."""
        data = text.encode() + b"\0"
        self._send(number, opcode, struct.pack("I", len(data)) + data + bytes(-len(data) % 4), descriptor)

    def _send(self, number, opcode, body, descriptor=None):
        message = struct.pack("II", number, (8 + len(body)) << 16 | opcode) + body
        passed = [] if descriptor is None else [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [descriptor]))]
        sent = self._socket.sendmsg([message], passed)
        self._socket.sendall(message[sent:])

    def roundtrip(self):
        """Returns once the compositor has done all that was asked for, and all that it told before is handled."""
        answers = []
        self.request(DISPLAY, 0, "I", self.new(answers.append))
        while not answers:
            self._receive()

    def handle_until(self, is_done, what):
        """Handles events until something is so."""
        end = time.monotonic() + TIMEOUT_SECONDS
        while not is_done():
            if time.monotonic() > end:
                raise ProtocolError(f"the compositor does not tell {what}")
            if select.select([self._socket], [], [], 1)[0]:
                self._receive()

    def _receive(self):
        data = self._socket.recv(1 << 16)
        if not data:
            raise ProtocolError("the compositor has ended the connection")
        self._received += data
        while len(self._received) >= 8:
            number, word = struct.unpack_from("II", self._received)
            size = word >> 16
            if len(self._received) < size:
                return
            event = Event(word & 0xffff, self._received[8:size])
            self._received = self._received[size:]
            if handler := self._handlers.get(number):
                handler(event)

    def _of_display(self, event):
        if event.opcode == 0:
            raise ProtocolError(f"object {event.number()}: error {event.number()}, {event.text()}")
        number = event.number()
        self._handlers.pop(number, None)
        if number < FIRST_FOREIGN:
            self._free.append(number)

    def _of_registry(self, event):
        if event.opcode == 0:
            name, interface = event.number(), event.text()
            self._globals[interface] = name


def file_of(data):
    """A file in memory with this content, to be passed on; returns its descriptor."""
    descriptor = os.memfd_create("coredump-test", os.MFD_CLOEXEC)
    os.truncate(descriptor, len(data))
    os.pwrite(descriptor, data, 0)
    return descriptor
