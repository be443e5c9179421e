"""A database with many bugs, made by `coredump import`."""
import random
import sqlite3
import subprocess

from .pictures import png
from .records import ago, bug, now, project, write_records

HOSTS = ("github.com", "gitlab.com", "codeberg.org", "gitlab.gnome.org", "bitbucket.org", "sourceware.org",
         "git.example.com:8443")
WORDS = ("crash menu window row index screenshot drag search list gallery section header undo paste café naïve Übergröße "
         "slow wrong empty dark light scroll toast dialog filter export").split()


def make_database(binary, path, bugs, projects=60, seed=1, environment=None, pictures=40):
    """Fills a new database: projects on several hosts and on none, bugs of all kinds from two years, some with pictures.

    The step that filled it cannot be undone in it.
    """
    chance = random.Random(seed)
    homes = [_project(chance, number) for number in range(1, projects + 1)]
    pictured = set(chance.sample(range(bugs), min(pictures, bugs)))
    records = [_bug(chance, number, homes[int(projects * chance.random() ** 2)]["name"], number in pictured)
               for number in range(bugs)]
    source = write_records(path + ".json", homes, records)
    result = subprocess.run([binary, "import", "--database", path, source], env=environment, capture_output=True, text=True,
                            timeout=600, check=False)
    if result.returncode != 0:
        raise AssertionError(f"the import ended with {result.returncode}:\n{result.stdout}{result.stderr}")
    forget_steps(path)


def forget_steps(path):
    """Empties the history of a database that no program has open."""
    connection = sqlite3.connect(path)
    with connection:
        connection.execute("DELETE FROM undo_change")
        connection.execute("DELETE FROM undo_step")
    connection.close()


def _project(chance, number):
    word = chance.choice(WORDS)
    url = "" if number % 20 == 0 else f"https://{chance.choice(HOSTS)}/people/{word.lower()}{number}"
    return project(f"{word.capitalize()} {number}", url, ago(days=chance.randrange(1, 1500)))


def _bug(chance, number, home, is_pictured):
    created = ago(minutes=int(60 * 24 * 700 * chance.random() ** 3) + number % 7)
    is_closed = chance.random() < 0.4
    title = " ".join(chance.choice(WORDS) for _ in range(chance.randrange(2, 9)))
    details = "\n".join(" ".join(chance.choice(WORDS) for _ in range(12)) for _ in range(chance.randrange(4)))
    return bug(home, f"{title[0].upper()}{title[1:]} {number}", details, "closed" if is_closed else "open",
               chance.choice(("none", "none", "low", "medium", "high")), created,
               created + (now() - created) * chance.random(), [_picture(chance, number)] if is_pictured else [])


def _picture(chance, number):
    width, height = chance.choice(((96, 64), (320, 200), (64, 128)))
    return png(width, height, tuple(chance.randrange(256) for _ in range(3)), (number % 256, 90, 90))
