"""Waiting for a server that has just been started."""
import socket

from .waiting import wait_for


def wait_for_socket(path):
    """Returns once somebody listens at it: a socket is there before it is listened at."""
    def listens():
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as one:
            try:
                one.connect(path)
            except OSError:
                return False
            return True
    wait_for(listens, f"{path} to be listened at")
