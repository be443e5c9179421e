"""Dialogs in windows and popovers above them, of which a compositor says nothing, as programs tell them."""
from .window_names import window_name


def surfaces(reports, pid, windows):
    """What a program has open in and above its windows, the topmost last, in the places that it has been given; `is_active` says
    which dialog has the keyboard.

    Parameters:
        reports: see `report.Reports`.
        windows: those that the compositor tells of the program, without their shadow.
    """
    told = reports.windows(pid) if windows else []
    toplevels = {one["id"]: _same(one, windows) for one in told if one["id"] == one["toplevel"]}
    found = []
    for one in told:
        window = toplevels.get(one["toplevel"])
        if one["id"] != one["toplevel"] and window:
            found.append({"id": (pid, one["id"]), "title": one["title"], "x": window["x"] + one["x"], "y": window["y"] + one["y"],
                          "width": one["width"], "height": one["height"], "is_popover": one["popover"],
                          "is_active": one["active"], "shadow": tuple(one["shadow"]), "within": window["id"]})
    return found


def _same(told, windows):
    """The window of the compositor that the program means."""
    left, right, top, bottom = told["shadow"]
    size = told["width"] - left - right, told["height"] - top - bottom
    fitting = [window for window in windows if window["title"] == window_name(told["title"])]
    same = [window for window in fitting if (window["width"], window["height"]) == size]
    return next(iter(same or fitting), None)
