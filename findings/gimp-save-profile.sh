#!/usr/bin/env bash
# A script's gimp-file-save drops the colour profile for PNG, JPEG, WebP and TIFF in GIMP 3.0 and 3.2, as it comes, without a word and
# without converting the samples: a picture of Display P3 comes out pale. And gimp-file-load does not turn a photograph that lies on its
# side, while what is saved says that it is upright, or nothing. GIMP 2.10 keeps the profile and turns the picture, and one would guess
# that 3.0 does as well: the procedures have the same names. With the exporters' own procedures and include-color-profile the profile
# stays. Pictures that a script has made with GIMP 3 mean sRGB to everyone else, and nothing in them tells.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    enter_debian "$debian" HOME=/tmp unshare --net setpriv --reuid=65534 --regid=65534 --clear-groups python3 - <<'PYTHON'
import subprocess
from PIL import Image, ImageCms

profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
exif = Image.Exif()
exif[274] = 6
Image.new("RGB", (64, 48), (200, 30, 40)).save("/tmp/chart.jpg", quality=95, icc_profile=profile, exif=exif)
is_old = subprocess.run(["gimp-console", "--version"], capture_output=True, text=True).stdout.split()[-1].startswith("2.")
ends = ("png", "jpg", "webp", "tif")
if is_old:
    saved = "".join(f'(gimp-file-save RUN-NONINTERACTIVE i (car (gimp-image-get-active-drawable i)) "/tmp/made.{end}" "")' for end in ends)
    script = f'(let ((i (car (gimp-file-load RUN-NONINTERACTIVE "/tmp/chart.jpg" "")))) {saved})'
    command = ["gimp-console", "-i", "-d", "-f", "-b", script, "-b", "(gimp-quit 0)"]
else:
    saved = "".join(f'(gimp-file-save RUN-NONINTERACTIVE i "/tmp/made.{end}")' for end in ends)
    saved += '(file-png-export #:run-mode RUN-NONINTERACTIVE #:image i #:file "/tmp/made.asked.png" #:include-color-profile TRUE)'
    ends += ("asked.png",)
    script = f'(let ((i (car (gimp-file-load RUN-NONINTERACTIVE "/tmp/chart.jpg")))) {saved})'
    command = ["gimp-console", "-i", "-d", "-f", "--quit", "--batch-interpreter", "plug-in-script-fu-eval", "-b", script]
subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)
for end in ends:
    data = open(f"/tmp/made.{end}", "rb").read()
    # PNG packs it.
    has = b"iCCP" in data if end.endswith("png") else b"acsp" in data
    image = Image.open(f"/tmp/made.{end}")
    is_turned = (image.height > image.width) != (image.getexif().get(274, 1) == 6)
    print(f"{end}: {'profile' if has else 'no profile'}, {'upright' if is_turned else 'on its side'}")
PYTHON
}

for release in bookworm trixie sid; do
    root_of $release sway gimp python3-pil
    case $release in
        bookworm) versions gimp=2.10.34-1+deb12u10 ;;
        trixie) versions gimp=3.0.4-3+deb13u11 ;;
        sid) versions gimp=3.2.6-1 ;;
    esac
    output=$(look)
    for kind in png jpg webp tif; do
        case $release in
            bookworm) states "$kind: profile, upright" "$output" ;;
            *) states "$kind: no profile, on its side" "$output" ;;
        esac
    done
    [ $release = bookworm ] || states "asked.png: profile, on its side" "$output"
done
