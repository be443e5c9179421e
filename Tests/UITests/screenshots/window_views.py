"""Pages and menus that a window with projects has besides, and what comes over them for a while."""
import os
import re

from .notice_views import VIEWS, view

__all__ = ["VIEWS"]


@view
def project_page(stage):
    """What stands where a bug would."""
    stage.key("ctrl+1", "Home", "Down", "Down", "Down")
    stage.program.ping()
    # Where it has no room beside the others it takes their place.
    stage.key("ctrl+3")
    stage.program.find("push button", "Delete Project")
    yield
    stage.key("ctrl+1")


@view
def project_menu(stage):
    stage.key("ctrl+1", "Home", "Down")
    stage.program.find("list item", state="selected")
    stage.program.ping()
    stage.key("Menu")
    stage.program.find("menu item", "Copy URL")
    yield
    stage.program.click("menu item", "Open URL in Browser")
    stage.program.wait_seen("label", "No program could open this link")
    yield "no-browser"


@view
def drop_to_import(stage):
    table = stage.desktop.path("mule.csv")
    with open(table, "w", encoding="utf-8") as file:
        file.write("title,details\nIt kicks,Only on Mondays\n")
    stage.key("ctrl+1")
    offer = stage.desktop.offer(files=[table])
    place = stage.program.place("list", "Projects")
    offer.drag_to(place)
    stage.program.wait_seen("label", "Drop to import")
    yield "drop-to-import"
    stage.desktop.glide(place, offer.place)
    stage.desktop.release()
    offer.end()


@view
def image_chooser(stage):
    """With the picture that is selected beside the files."""
    folder = stage.desktop.path("home/pictures")
    os.makedirs(folder, exist_ok=True)
    # Two without a beginning in common: newer choosers complete what is typed, and Return would open the only one.
    for name in ("chart.png", "picture.png"):
        os.replace(stage.picture_file(), os.path.join(folder, name))
    stage.key("ctrl+1")
    stage.open("ctrl+n", "New Bug")
    stage.program.click("push button", "Choose…")
    stage.program.wait_active("Choose Images")
    stage.key("ctrl+l")
    stage.desktop.type(folder + "/\n")
    stage.program.find("image", re.compile("^Preview of"))
    yield
    stage.leave()
