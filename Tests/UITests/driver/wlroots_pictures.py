"""What a screen of a wlroots compositor shows."""
import mmap
import os

# Requests of zwlr_screencopy_manager_v1, zwlr_screencopy_frame_v1, wl_shm, wl_shm_pool and wl_buffer.
CAPTURE, CAPTURE_PART = 0, 1
COPY, DESTROY_FRAME = 0, 1
CREATE_POOL, CREATE_BUFFER, DESTROY_POOL, DESTROY_BUFFER = 0, 0, 1, 0
# Its events.
BUFFER, FLAGS, READY, FAILED = 0, 1, 2, 3


class WlrootsPictures:
    """Copies of the first screen, by a connection to the compositor."""

    def __init__(self, wayland):
        self.wayland = wayland
        self._output = wayland.bind("wl_output")
        self._memory = wayland.bind("wl_shm")
        self._copier = wayland.bind("zwlr_screencopy_manager_v1")

    def take(self, part=None):
        """The screen or a part of it (x, y, width, height): its width, height and pixels, four bytes each, row by row."""
        told = {}

        def tell(event):
            if event.opcode == BUFFER:
                told["buffer"] = [event.number() for _ in range(4)]
            elif event.opcode == FLAGS:
                told["is_turned"] = bool(event.number() & 1)
            else:
                told["end"] = event.opcode
        frame = self.wayland.new(tell)
        if part:
            self.wayland.request(self._copier, CAPTURE_PART, "IiIiiii", frame, 0, self._output, *part)
        else:
            self.wayland.request(self._copier, CAPTURE, "IiI", frame, 0, self._output)
        self.wayland.handle_until(lambda: "buffer" in told or "end" in told, "how large a picture is")
        try:
            if "end" in told:
                raise AssertionError(f"the compositor gives no picture of {part}")
            return self._copy(frame, told)
        finally:
            self.wayland.request(frame, DESTROY_FRAME)

    def _copy(self, frame, told):
        form, width, height, stride = told["buffer"]
        size = stride * height
        descriptor = os.memfd_create("coredump-picture", os.MFD_CLOEXEC)
        try:
            os.truncate(descriptor, size)
            pool, buffer = self.wayland.new(), None
            self.wayland.request(self._memory, CREATE_POOL, "Ii", pool, size, descriptor=descriptor)
            buffer = self.wayland.new()
            self.wayland.request(pool, CREATE_BUFFER, "IiiiiI", buffer, 0, width, height, stride, form)
            self.wayland.request(frame, COPY, "I", buffer)
            self.wayland.handle_until(lambda: "end" in told, "a picture")
            self.wayland.request(buffer, DESTROY_BUFFER)
            self.wayland.request(pool, DESTROY_POOL)
            if told["end"] != READY:
                raise AssertionError("the compositor does not copy the screen")
            with mmap.mmap(descriptor, size, prot=mmap.PROT_READ) as memory:
                rows = [memory[start:start + 4 * width] for start in range(0, size, stride)]
        finally:
            os.close(descriptor)
        return width, height, b"".join(reversed(rows) if told.get("is_turned") else rows)
