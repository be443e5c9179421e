"""Drives the real program as a person would: a private X display, real keys and pointer, found through AT-SPI."""
from .desktop import Desktop
from .program import Program
from .waiting import Timeout, wait_for

__all__ = ["Desktop", "Program", "Timeout", "wait_for"]
