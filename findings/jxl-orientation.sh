#!/usr/bin/env bash
# libvips writes a photograph that Exif says to turn as a JPEG XL whose pixels lie as before and whose own orientation says nothing; it
# only copies the Exif data, which mean nothing there: the picture lies on its side everywhere. One would guess that the tag is heeded as
# in JPEG, WebP and PNG, or that libvips turns the picture as it does for AVIF. cjxl sets the orientation of JPEG XL itself, and is right.
# Nothing that reads JPEG XL by its standard can tell. libvips 8.14, 8.16 and 8.18 are alike.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    enter_debian "$debian" HOME=/tmp unshare --net setpriv --reuid=65534 --regid=65534 --clear-groups python3 - <<'PYTHON'
import subprocess
from PIL import Image

exif = Image.Exif()
exif[274] = 6
Image.new("RGB", (64, 48), (200, 30, 40)).save("/tmp/chart.jpg", quality=95, exif=exif)
for name, command in (
        ("vips", ["vips", "copy", "/tmp/chart.jpg", "/tmp/vips.jxl"]), ("cjxl", ["cjxl", "/tmp/chart.jpg", "/tmp/cjxl.jxl"])):
    subprocess.run(command, check=True, capture_output=True)
    subprocess.run(["djxl", f"/tmp/{name}.jxl", f"/tmp/{name}.ppm"], check=True, capture_output=True)
    image = Image.open(f"/tmp/{name}.ppm")
    print(f"{name}: {'upright' if image.height > image.width else 'on its side'}")
PYTHON
}

for release in bookworm trixie sid; do
    root_of $release sway libvips-tools libjxl-tools python3-pil
    case $release in
        bookworm) versions libvips-tools=8.14.1-3+deb12u3 libjxl-tools=0.7.0-10+deb12u1 ;;
        trixie) versions libvips-tools=8.16.1-1+deb13u2 libjxl-tools=0.11.2-0.1~deb13u3 ;;
        sid) versions libvips-tools=8.18.7-1 libjxl-tools=0.11.2-5.1 ;;
    esac
    output=$(look)
    states "vips: on its side" "$output"
    states "cjxl: upright" "$output"
done
