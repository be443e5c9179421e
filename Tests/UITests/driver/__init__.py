"""Drives the real program as a person would: a private display, real keys and pointer, found through AT-SPI."""
from .desktop import Desktop
from .program import Program
from .sessions import not_on, only_on
from .waiting import Timeout, wait_for

__all__ = ["Desktop", "Program", "Timeout", "not_on", "only_on", "wait_for"]
