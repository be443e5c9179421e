"""A database with many bugs, made by `coredump import`."""
import base64
import datetime
import hashlib
import json
import random
import sqlite3
import subprocess

from .pictures import png

HOSTS = ("github.com", "gitlab.com", "codeberg.org", "gitlab.gnome.org", "bitbucket.org", "sourceware.org", "git.example.com:8443")
WORDS = ("crash menu window row index screenshot drag search list gallery section header undo paste café naïve Übergröße "
         "slow wrong empty dark light scroll toast dialog filter export").split()
NOW = datetime.datetime.now(datetime.timezone.utc)


def make_database(binary, path, bugs, projects=60, seed=1, environment=None, pictures=40):
    """Fills a new database: projects on several hosts and on none, bugs of all kinds from two years, some with pictures.

    The steps that filled it cannot be undone in it.
    """
    source = path + ".json"
    with open(source, "w", encoding="utf-8") as file:
        json.dump(list(_records(random.Random(seed), bugs, projects, pictures)), file)
    result = subprocess.run([binary, "import", "--database", path, source], env=environment, capture_output=True, text=True,
                            timeout=600, check=False)
    if result.returncode != 0:
        raise AssertionError(f"the import ended with {result.returncode}:\n{result.stdout}{result.stderr}")
    with sqlite3.connect(path) as connection:
        connection.execute("DELETE FROM undo_change")
        connection.execute("DELETE FROM undo_step")
    connection.close()


def _records(chance, bugs, projects, pictures):
    yield {"type": "export", "format": "core-dump", "version": 1, "database": "b0c5a1de-0000-4000-8000-000000000000",
           "exported": _date(NOW)}
    for number in range(1, projects + 1):
        name = f"{chance.choice(WORDS).capitalize()} {number}"
        url = "" if number % 20 == 0 else f"https://{chance.choice(HOSTS)}/people/{name.split()[0].lower()}{number}"
        yield {"type": "project", "id": number, "name": name, "url": url,
               "added": _date(NOW - datetime.timedelta(days=chance.randrange(1, 1500)))}
    with_picture = set(chance.sample(range(1, bugs + 1), min(pictures, bugs)))
    for number in range(1, bugs + 1):
        yield _bug(chance, number, 1 + int(projects * chance.random() ** 2), number in with_picture)


def _bug(chance, number, project, has_picture):
    created = NOW - datetime.timedelta(minutes=int(60 * 24 * 700 * chance.random() ** 3) + number % 7)
    is_closed = chance.random() < 0.4
    closed = _date(created + (NOW - created) * chance.random()) if is_closed else None
    title = " ".join(chance.choice(WORDS) for _ in range(chance.randrange(2, 9)))
    details = "\n".join(" ".join(chance.choice(WORDS) for _ in range(12)) for _ in range(chance.randrange(4)))
    return {"type": "bug", "id": f"coredump:b0c5a1de-0000-4000-8000-000000000000/{number}", "number": number,
            "project": project, "title": f"{title[0].upper()}{title[1:]} {number}", "details": details,
            "status": "closed" if is_closed else "open", "priority": chance.choice(("none", "none", "low", "medium", "high")),
            "created": _date(created), "updated": closed or _date(created), "closed": closed, "key": None,
            "screenshots": [_screenshot(chance, number)] if has_picture else []}


def _screenshot(chance, number):
    width, height = chance.choice(((96, 64), (320, 200), (64, 128)))
    data = png(width, height, tuple(chance.randrange(256) for _ in range(3)), (number % 256, 90, 90))
    return {"width": width, "height": height, "sha256": hashlib.sha256(data).hexdigest(),
            "png": base64.b64encode(data).decode()}


def _date(moment):
    return moment.strftime("%Y-%m-%dT%H:%M:%S.000Z")
