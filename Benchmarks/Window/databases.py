"""The databases that the window is measured with: made once, in .build/benchmarks, by the program's own import."""
import datetime
import hashlib
import json
import os
import random
import struct
import subprocess
import sys
import zlib

WORDS = """window crash dialog button menu list row section header index search entry focus selection scroll drag drop paste
image file folder project bug report title details screenshot thumbnail undo redo step history database table query
memory leak thread lock signal timeout network socket server client request response error warning message text
font colour theme icon cursor pointer keyboard shortcut layout margin border animation frame render paint buffer
when after before while during without because although never always sometimes often first last every nothing""".split()
BUGS = int(os.environ.get("BENCHMARK_ROWS", "1000000"))
PROJECTS = 200
PICTURES = int(os.environ.get("BENCHMARK_PICTURES", "5000"))
START = datetime.datetime(2014, 5, 13, tzinfo=datetime.timezone.utc)


def million(binary, folder):
    """So many bugs without pictures, in 200 projects."""
    return _made(binary, folder, f"bugs-{BUGS}.sqlite", "bugs.csv", _write_bugs)


def gallery(binary, folder):
    """Bugs with a screenshot each."""
    return _made(binary, folder, f"pictures-{PICTURES}.sqlite", "pictures.json", _write_pictures)


def _made(binary, folder, name, source, write):
    path = os.path.join(folder, name)
    if os.path.exists(path):
        return path
    print(f"making {name}", file=sys.stderr)
    os.makedirs(folder, exist_ok=True)
    source, unfinished = os.path.join(folder, source), path + ".new"
    write(source)
    for leftover in (unfinished, unfinished + "-wal", unfinished + "-shm"):
        if os.path.exists(leftover):
            os.remove(leftover)
    subprocess.run([binary, "--database", unfinished, "import", source], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["sqlite3", unfinished, "PRAGMA wal_checkpoint(TRUNCATE)"], check=True, stdout=subprocess.DEVNULL)
    for directory in os.listdir(folder):
        # Large screenshots lie beside the database, in a directory that is called after it.
        if directory.startswith("." + os.path.basename(unfinished)):
            fitting = directory.replace(os.path.basename(unfinished), name, 1)
            os.rename(os.path.join(folder, directory), os.path.join(folder, fitting))
    os.rename(unfinished, path)
    os.remove(source)
    return path


def _words(choose, count):
    return " ".join(choose.choice(WORDS) for _ in range(count))


def _write_bugs(path):
    choose = random.Random(7)
    with open(path, "w", encoding="utf-8") as file:
        file.write("title,description,status,priority,created,project\n")
        for number in range(BUGS):
            created = START + datetime.timedelta(seconds=number * 397)
            status = "closed" if choose.random() < 0.3 else "open"
            file.write(f"{_words(choose, 5).capitalize()} {number},{_words(choose, 18)}.,{status},{choose.randrange(4)},"
                       f"{created:%Y-%m-%dT%H:%M:%S.000Z},Project {number % PROJECTS}\n")


def _write_pictures(path):
    choose = random.Random(7)
    folder = os.path.join(os.path.dirname(path), "pictures")
    os.makedirs(folder, exist_ok=True)
    lines = [{"type": "export", "format": "core-dump", "version": 1, "database": "benchmark",
              "exported": "2026-11-21T00:00:00.000Z"},
             {"type": "project", "id": 1, "name": "Gallery", "url": "https://example.org/gallery",
              "added": "2026-01-01T00:00:00.000Z"}]
    for number in range(1, PICTURES + 1):
        png = _png(choose, 960, 600)
        digest = hashlib.sha256(png).hexdigest()
        with open(os.path.join(folder, digest + ".png"), "wb") as file:
            file.write(png)
        date = (START + datetime.timedelta(hours=number)).strftime("%Y-%m-%dT%H:%M:%S.000Z")
        lines.append({"type": "bug", "id": f"coredump:benchmark/{number}", "number": number, "project": 1,
                      "title": f"{_words(choose, 5).capitalize()} {number}", "details": _words(choose, 18), "status": "open",
                      "priority": "none", "created": date, "updated": date, "closed": None, "key": None,
                      "screenshots": [{"width": 960, "height": 600, "sha256": digest, "file": f"pictures/{digest}.png"}]})
    with open(path, "w", encoding="utf-8") as file:
        file.write("[\n" + ",\n".join(json.dumps(line, separators=(",", ":")) for line in lines) + "\n]\n")


def _png(choose, width, height):
    """A window with a side bar and lines of text, as screenshots have them, with edges at every pixel."""
    side = choose.randbytes(3) * 200
    rows = []
    text = b""
    for y in range(height):
        if y % 20 == 0:
            # Strokes of eight pixels, or an empty line.
            strokes = choose.randbytes((width - 200) // 8) if choose.random() < 0.6 else b"\xfa" * ((width - 200) // 8)
            text = b"".join(bytes((stroke, stroke, stroke)) * 8 for stroke in strokes)
        rows.append(b"\0" + side + text)
    return (b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + _chunk(b"IDAT", zlib.compress(b"".join(rows), 1)) + _chunk(b"IEND", b""))


def _chunk(name, content):
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))
