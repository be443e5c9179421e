"""What is seen before there is anything, or when it cannot be read."""
import os
import shutil
import sqlite3
import subprocess

from .page_views import PAGE_VIEWS


def empty(stage):
    """A first start."""
    stage.start()
    stage.program.find("label", "No Projects")
    yield "no-projects"


def no_bugs(stage):
    stage.key("ctrl+shift+n")
    stage.program.wait_active("New Project")
    stage.desktop.type("Wry\n")
    stage.leave()
    stage.key("ctrl+2")
    yield "no-bugs"


def error_page(stage):
    """A file that is no database."""
    stage.program.kill()
    stage.database = stage.desktop.path("notes.sqlite")
    with open(stage.database, "w", encoding="utf-8") as file:
        file.write("These are my notes.\n" * 100)
    stage.start()
    yield "error-page"


def damaged_page(stage):
    """Of which there is a backup."""
    make_database(stage, "damaged")
    backup = os.path.join(os.path.dirname(stage.database), ".bugs.sqlite-backups/2026-01-02/bugs.sqlite")
    os.makedirs(os.path.dirname(backup))
    shutil.copyfile(stage.database, backup)
    with open(stage.database, "r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 3000)
    stage.start()
    stage.program.find("label", "The Database Is Damaged")
    yield "damaged-page"
    stage.program.click("push button", "Restore Backup…")
    stage.program.find("push button", "Restore…", state="sensitive")
    yield "backups-page"
    stage.program.click("push button", "Restore…")
    stage.program.wait_active("Restore This Backup?")
    yield "restore-question"


def newer_page(stage):
    make_database(stage, "newer", "INSERT INTO grdb_migrations VALUES ('version-9')")
    stage.start()
    stage.program.find("label", "The Database Is From a Newer Version")
    yield "newer-page"


def make_database(stage, name, *statements):
    """One in a folder of its own, which the next start opens."""
    stage.program.kill()
    folder = stage.desktop.path(name)
    shutil.rmtree(folder, ignore_errors=True)
    os.mkdir(folder)
    stage.database = os.path.join(folder, "bugs.sqlite")
    subprocess.run([stage.binary, "--database", stage.database, "add", "--project", "Wry", "--create-project", "Crash"],
                   env=stage.desktop.environment, check=True, capture_output=True)
    connection = sqlite3.connect(stage.database)
    with connection:
        for statement in statements:
            connection.execute(statement)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


EMPTY_VIEWS = (empty, no_bugs, *PAGE_VIEWS, error_page, damaged_page, newer_page)
