#!/usr/bin/env bash
# ffmpeg takes the colour profile of a PNG along into PNG and JPEG, and drops it for WebP, TIFF and AVIF, without a word and without
# converting the samples: a picture of Display P3 comes out pale. One would guess that a program that keeps the profile in one format
# keeps it in all that can hold it. A picture that ffmpeg made of a screenshot means sRGB to everyone else, and nothing in it tells.
# ffmpeg 5.1, 7.1 and 9.0 are alike.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    enter_debian "$debian" HOME=/tmp unshare --net setpriv --reuid=65534 --regid=65534 --clear-groups python3 - <<'PYTHON'
import subprocess
from PIL import Image, ImageCms

profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
Image.new("RGB", (64, 64), (200, 30, 40)).save("/tmp/chart.png", icc_profile=profile)
for end, options in (
        ("png", []), ("jpg", ["-pix_fmt", "yuvj444p"]), ("webp", ["-c:v", "libwebp", "-lossless", "1"]), ("tif", []),
        ("avif", ["-c:v", "libaom-av1", "-still-picture", "1"])):
    command = ["ffmpeg", "-y", "-loglevel", "warning", "-i", "/tmp/chart.png", "-frames:v", "1", *options, f"/tmp/made.{end}"]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    data = open(f"/tmp/made.{end}", "rb").read()
    # PNG packs it.
    has = b"iCCP" in data if end == "png" else b"acsp" in data
    print(f"{end}: {'profile' if has else 'no profile'}, {'speaks of it' if 'rofile' in done.stderr else 'says nothing of it'}")
PYTHON
}

for release in bookworm trixie sid; do
    root_of $release sway ffmpeg python3-pil
    case $release in
        bookworm) versions ffmpeg=7:5.1.9-0+deb12u1 ;;
        trixie) versions ffmpeg=7:7.1.5-0+deb13u1 ;;
        sid) versions ffmpeg=7:9.0.2-4 ;;
    esac
    output=$(look)
    for kind in png jpg; do states "$kind: profile, says nothing of it" "$output"; done
    for kind in webp tif avif; do states "$kind: no profile, says nothing of it" "$output"; done
done
