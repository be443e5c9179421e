"""What a program takes of the processor, seen from outside."""
import os
import time

# A program rests that has used no more than this, in milliseconds, within so many seconds, which no animation pauses for.
IDLE, REST = 3, 0.6


class Processor:
    """Of one process, with all its threads."""

    def __init__(self, pid):
        self.folder = f"/proc/{pid}/task"

    def used(self):
        """In milliseconds, so far; of the threads that there still are."""
        total = 0
        for thread in os.listdir(self.folder):
            try:
                with open(os.path.join(self.folder, thread, "schedstat"), encoding="ascii") as file:
                    total += int(file.read().split()[0])
            except OSError:
                pass  # The thread has ended.
        return total / 1e6

    def rest(self, after=None, timeout=60):
        """Waits until the process has worked since it had used that much, and then rests; how much it has used by then."""
        least = 0 if after is None else after + IDLE
        end, seen = time.monotonic() + timeout, []
        while time.monotonic() < end:
            now, used = time.monotonic(), self.used()
            seen.append((now, used))
            before = [earlier for moment, earlier in seen if moment < now - REST]
            if before and used > least and used - before[-1] < IDLE:
                return used
            time.sleep(0.02)
        raise TimeoutError(f"the process does not rest, or was not set to work: {seen[0]}, {seen[-1]}")
