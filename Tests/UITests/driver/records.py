"""Files that `coredump import` reads: projects and bugs with everything that they have."""
import base64
import datetime
import hashlib
import json

DATABASE = "b0c5a1de-0000-4000-8000-000000000000"


def now():
    return datetime.datetime.now(datetime.timezone.utc)


def ago(**parts):
    """A moment so long ago, such as `ago(days=2)`."""
    return now() - datetime.timedelta(**parts)


def project(name, url="", added=None):
    return {"name": name, "url": url, "added": added or ago(days=30)}


def bug(project_name, title, details="", status="open", priority="none", created=None, closed=None, pictures=()):
    """A bug of the project of that name. `pictures` are PNGs."""
    return {"project": project_name, "title": title, "details": details, "status": status, "priority": priority,
            "created": created or ago(days=3), "closed": closed, "pictures": pictures}


def write_records(path, projects, bugs):
    """Writes an export of Core Dump; bugs get the numbers from 1 on."""
    numbers = {one["name"]: number for number, one in enumerate(projects, 1)}
    lines = [{"type": "export", "format": "core-dump", "version": 1, "database": DATABASE, "exported": _date(now())}]
    lines += [{"type": "project", "id": numbers[one["name"]], "name": one["name"], "url": one["url"],
               "added": _date(one["added"])} for one in projects]
    lines += [_bug(number, numbers[one["project"]], one) for number, one in enumerate(bugs, 1)]
    with open(path, "w", encoding="utf-8") as file:
        json.dump(lines, file)
    return path


def _bug(number, project_number, one):
    closed = (one["closed"] or one["created"]) if one["status"] == "closed" else None
    return {"type": "bug", "id": f"coredump:{DATABASE}/{number}", "number": number, "project": project_number,
            "title": one["title"], "details": one["details"], "status": one["status"], "priority": one["priority"],
            "created": _date(one["created"]), "updated": _date(closed or one["created"]),
            "closed": _date(closed) if closed else None, "key": None,
            "screenshots": [_screenshot(picture) for picture in one["pictures"]]}


def _screenshot(data):
    width, height = (int.from_bytes(data[place:place + 4], "big") for place in (16, 20))
    return {"width": width, "height": height, "sha256": hashlib.sha256(data).hexdigest(),
            "png": base64.b64encode(data).decode()}


def _date(moment):
    return moment.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.000Z")
