"""Bugs by the hour of the day in which they were added, as people say it where they are."""
import datetime
import shutil
import tempfile
import unittest

from driver import wait_for
from driver.locales import clock_locale
from driver.records import bug, now
from window_case import HOSTED, WindowCase


def at_hour(hour):
    """That hour of a day last week."""
    return (now() - datetime.timedelta(days=9)).replace(hour=hour, minute=30)


class HourCase(WindowCase):
    # Hours are those of where the person is.
    environment = {"TZ": "UTC"}

    def start_by_hour(self, **hours):
        """Starts with a bug of each of these names and hours, in sections by hour."""
        self.start_with(HOSTED, [bug("wry", name, created=at_hour(hour)) for name, hour in hours.items()], go_to="wry")
        self.choose("View Options", "Hour")

    def wait_index(self, *entries):
        """Waits until the strip of the bugs has these entries, below its magnifier."""
        def shown():
            strip = next(node for node in self.program.tree().walk() if node.name == "Bugs Index")
            return [node.name for node in strip.walk() if node.role == "push button" and node.is_on_screen()]
        wait_for(lambda: shown() == ["Search", *entries], f"{entries} in the index, not {shown()}")


class ClockCase(HourCase):
    """On a desktop with a locale of its own, whose times are written as `clock` says."""

    clock = None

    @classmethod
    def setUpClass(cls):
        folder = tempfile.mkdtemp(prefix="coredump-locale-")
        cls.addClassCleanup(shutil.rmtree, folder)
        cls.environment = HourCase.environment | clock_locale(folder, "xx_XX", cls.clock)
        super().setUpClass()


class TwentyFourHourTests(HourCase):
    def test_by_hour_from_the_last_to_the_first(self):
        self.start_by_hour(Morning=5, Evening=22, Noon=12)
        self.wait_names("Evening", "Noon", "Morning")
        self.wait_sections("22:00 – 22:59", "12:00 – 12:59", "05:00 – 05:59")
        self.wait_index("22", "12", "5")

    def test_midnight_is_zero(self):
        self.start_by_hour(Midnight=0, Late=23)
        self.wait_names("Late", "Midnight")
        self.wait_sections("23:00 – 23:59", "00:00 – 00:59")
        self.wait_index("23", "0")


class TwelveHourTests(ClockCase):
    clock = "%r"

    def test_each_half_of_the_day_begins_with_twelve(self):
        self.start_by_hour(Midnight=0, Early=1, Morning=11, Noon=12, Lunch=13, Late=23)
        self.wait_names("Late", "Lunch", "Noon", "Morning", "Early", "Midnight")
        self.wait_sections("11 PM", "1 PM", "12 PM", "11 AM", "1 AM", "12 AM")
        self.wait_index("11p", "1p", "12p", "11a", "1a", "12a")


class WrittenOutTests(ClockCase):
    """Twelve hours in the parts of which "%r" consists, as other locales have them."""

    clock = "%I:%M:%S %p"

    def test_that_is_twelve_hours_too(self):
        self.start_by_hour(Morning=5, Evening=22)
        self.wait_sections("10 PM", "5 AM")
        self.wait_index("10p", "5a")


if __name__ == "__main__":
    unittest.main()
