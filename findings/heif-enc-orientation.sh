#!/usr/bin/env bash
# heif-enc of libheif 1.15 makes of a photograph that Exif says to turn a HEIC that lies on its side: the Exif data are copied, which mean
# nothing there, and no property turns the picture. 1.23 writes the property. One would guess that the tool of the library that applies
# the property writes it.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    enter_debian "$debian" HOME=/tmp unshare --net setpriv --reuid=65534 --regid=65534 --clear-groups python3 - <<'PYTHON'
import subprocess
from PIL import Image

exif = Image.Exif()
exif[274] = 6
Image.new("RGB", (64, 48), (200, 30, 40)).save("/tmp/chart.jpg", quality=95, exif=exif)
subprocess.run(["heif-enc", "/tmp/chart.jpg", "-o", "/tmp/made.heic"], check=True, capture_output=True)
subprocess.run(["heif-convert", "/tmp/made.heic", "/tmp/made.png"], check=True, capture_output=True)
image = Image.open("/tmp/made.png")
data = open("/tmp/made.heic", "rb").read()
place = "upright" if image.height > image.width else "on its side"
print(f"{place}; a property that turns: {b'irot' in data}; Exif data: {b'Exif' in data}")
PYTHON
}

for release in bookworm trixie sid; do
    case $release in
        bookworm) root_of $release sway libheif-examples python3-pil ;;
        *) root_of $release sway libheif-examples libheif-plugin-x265 libheif-plugin-libde265 python3-pil ;;
    esac
    case $release in
        bookworm) versions libheif-examples=1.15.1-1+deb12u1 ;;
        trixie) versions libheif-examples=1.23.6-2~deb13u1 ;;
        sid) versions libheif-examples=1.23.6-2 ;;
    esac
    output=$(look)
    case $release in
        bookworm) states "on its side; a property that turns: False; Exif data: True" "$output" ;;
        *) states "upright; a property that turns: True; Exif data: True" "$output" ;;
    esac
done
