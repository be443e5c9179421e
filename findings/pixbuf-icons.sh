#!/usr/bin/env bash
# GdkPixbuf 2.42 reads no icon (ICO) whose pictures are PNGs, as most writers make them, though it names ICO among its formats and reads
# PNG. 2.44 of Debian's unstable does. A packed drawing (SVGZ) is read from a file by its name, and is of an unknown format from memory,
# in all of them: only the name's end tells librsvg's loader of it. One would guess that what is read by name is read from memory too. A
# program that takes dropped or pasted bytes takes the PNG out of the icon and unpacks the drawing itself.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    enter_debian "$debian" HOME=/tmp unshare --net setpriv --reuid=65534 --regid=65534 --clear-groups python3 - <<'PYTHON'
import gzip
import io

import gi
gi.require_version("GdkPixbuf", "2.0")
from gi.repository import GdkPixbuf, GLib
from PIL import Image

chart = Image.new("RGBA", (48, 48), (200, 30, 40, 255))
files = {}
for name, options in (("icon of PNG", {}), ("icon of BMP", {"bitmap_format": "bmp"})):
    memory = io.BytesIO()
    chart.save(memory, "ICO", sizes=[(48, 48)], **options)
    files[name, "ico"] = memory.getvalue()
drawing = b'<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><rect width="48" height="48"/></svg>'
files["drawing", "svg"] = drawing
files["packed drawing", "svgz"] = gzip.compress(drawing)
for (name, end), data in files.items():
    path = f"/tmp/picture.{end}"
    open(path, "wb").write(data)
    results = []
    try:
        GdkPixbuf.Pixbuf.new_from_file(path)
        results.append("read by name")
    except GLib.Error:
        results.append("not by name")
    loader = GdkPixbuf.PixbufLoader()
    try:
        loader.write(data)
        loader.close()
        results.append("read from memory")
    except GLib.Error:
        results.append("not from memory")
        try:
            loader.close()
        except GLib.Error:
            pass
    print(f"{name}: {', '.join(results)}")
PYTHON
}

for release in bookworm trixie sid; do
    root_of $release sway libgdk-pixbuf-2.0-0 gir1.2-gdkpixbuf-2.0 librsvg2-common python3-pil
    case $release in
        bookworm) versions libgdk-pixbuf-2.0-0=2.42.10+dfsg-1+deb12u4 ;;
        trixie) versions libgdk-pixbuf-2.0-0=2.42.12+dfsg-4+deb13u1 ;;
        sid) versions libgdk-pixbuf-2.0-0=2.44.8+dfsg-1 ;;
    esac
    output=$(look)
    states "icon of BMP: read by name, read from memory" "$output"
    case $release in
        sid) states "icon of PNG: read by name, read from memory" "$output" ;;
        *) states "icon of PNG: not by name, not from memory" "$output" ;;
    esac
    states "drawing: read by name, read from memory" "$output"
    states "packed drawing: read by name, not from memory" "$output"
done
