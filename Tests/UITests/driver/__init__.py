"""Drives the real program as a person would: a private display, real keys and pointer, found through AT-SPI."""
from .desktop import Desktop
from .program import Program
from .sessions import only_on
from .waiting import Timeout, wait_for

__all__ = ["Desktop", "Program", "Timeout", "only_on", "wait_for"]
