"""The database that is shown in the pictures."""
import os
import subprocess

from driver import wait_for
from driver.sample import forget_steps

from .schemes import SCHEMES
from .stage import Stage


def make_samples(binary, folder, names_database=True):
    """The sample projects, as the button of the empty window adds them, for a stage of that kind."""
    stage = Stage(binary, SCHEMES["light"], None, folder, names_database)
    try:
        stage.start()
        stage.program.click("push button", "Add Sample Projects")
        stage.program.find("list item", "All Bugs")
        wait_for(lambda: stage.program.find_all("heading"), "the sample projects")
        stage.program.quit()
        forget_steps(stage.database)
        subprocess.run(["cp", "-r", os.path.dirname(stage.database) + "/.", folder], check=True)
    finally:
        stage.close()
