"""The views. To add one: a generator that brings the window into a state, yields, and leaves it again."""
import re

VIEWS = {}


def view(function):
    """Takes a picture under the function's name each time that it yields nothing, or under the name that it yields."""
    VIEWS[function.__name__.replace("_", "-")] = function
    return function


@view
def list_of_bugs(stage):
    stage.go_to_bug(project_row=0)
    stage.key("ctrl+2")
    yield


@view
def bug(stage):
    stage.go_to_bug(project_row=0)
    stage.key("ctrl+3")
    yield


@view
def projects(stage):
    stage.key("ctrl+1")
    yield


@view
def projects_by_name(stage):
    stage.key("ctrl+1")
    stage.program.click("push button", "Name")
    yield
    stage.program.click("push button", "Host")


@view
def all_bugs_by_project(stage):
    stage.go_to_project(row=0)
    choose(stage, "View Options", "Project")
    yield
    choose(stage, "View Options", "Status")


@view
def gallery(stage):
    stage.go_to_project(row=0)
    stage.key("ctrl+l")
    yield
    stage.key("ctrl+l")


@view
def search(stage):
    stage.go_to_project(row=0)
    stage.key("ctrl+f")
    stage.desktop.type("the")
    yield
    stage.key("Escape", "ctrl+1", "ctrl+f")
    stage.desktop.type("lib")
    yield "search-in-projects"
    stage.key("Escape", "Escape")


@view
def no_results(stage):
    stage.go_to_project(row=0)
    stage.key("ctrl+f")
    stage.desktop.type("nothing has this")
    yield
    stage.key("Escape")


@view
def several_selected(stage):
    stage.go_to_project()
    stage.key("ctrl+2", "Home", "shift+Down")
    yield
    stage.key("Menu")
    stage.program.find("menu item", "Move to Project…")
    yield "context-menu"
    stage.leave()
    if stage.scheme.is_narrow:
        stage.key("ctrl+3")
        yield "selection-page"
        stage.key("ctrl+2")


@view
def sort_menu(stage):
    stage.go_to_project(row=0)
    stage.key("ctrl+2")
    stage.program.click("push button", "View Options")
    stage.program.find("menu item", "Host")
    yield
    stage.leave()


@view
def main_menu(stage):
    stage.key("ctrl+1", "F10")
    stage.program.find("menu item", "Preferences")
    yield
    stage.leave()


@view
def bug_dialog(stage):
    stage.go_to_bug(project_row=0)
    stage.key("ctrl+2")
    stage.open("F2", "Edit Bug")
    yield
    stage.leave()


@view
def project_dialog(stage):
    stage.key("ctrl+1", "Home", "Down")
    stage.open("F2", "Edit Project")
    yield
    stage.leave()


@view
def discard_question(stage):
    stage.key("ctrl+1")
    stage.open("ctrl+shift+n", "New Project")
    stage.desktop.type("Half a na")
    stage.open("Escape", "Discard Changes?")
    yield
    stage.program.answer("Discard Changes?", "Discard")


@view
def toast(stage):
    stage.go_to_bug()
    stage.key("ctrl+2", "Delete")
    stage.program.find("label", re.compile("^Deleted “"))
    yield
    stage.key("ctrl+z")


@view
def drop_overlay(stage):
    stage.go_to_bug()
    stage.key("ctrl+3")
    offer = stage.desktop.offer(files=[stage.picture_file()])
    button = stage.program.place("push button", "Edit Bug")
    offer.drag_to((button[0], button[1] + 200))
    stage.program.wait_seen("label", "Drop to attach")
    yield "drop-overlay"
    stage.desktop.glide((button[0], button[1] + 200), offer.place)
    stage.desktop.release()
    offer.end()


@view
def viewer(stage):
    stage.go_to_bug(project_row=0)
    stage.key("ctrl+3")
    stage.program.click("push button", "Screenshot 1")
    yield
    stage.key("Menu")
    stage.program.find("menu item", "Fit to Window")
    yield "viewer-menu"
    stage.leave()


@view
def preferences(stage):
    stage.open("ctrl+comma", "Preferences")
    yield
    stage.leave()


@view
def shortcuts(stage):
    stage.open("ctrl+question", "Keyboard Shortcuts")
    yield
    stage.leave()


@view
def help_window(stage):
    stage.open("F1", "Help")
    yield
    stage.leave()


def choose(stage, button, item):
    if stage.scheme.is_narrow:
        stage.key("ctrl+2")
    stage.program.click("push button", button)
    stage.program.click("menu item", item)
    stage.leave()
