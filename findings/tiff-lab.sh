#!/usr/bin/env bash
# libtiff's TIFFReadRGBAImage shows white of a TIFF of Lab colours yellowish (255, 252, 222), and the rest as far off: it goes from the
# white of Lab (D50) to that of a screen (D65) without adapting one to the other. One would guess that white is white, as LittleCMS makes
# it of the same samples. What uses that call, such as GdkPixbuf 2.42, inherits it, and what shows Lab right converts the samples itself.
# libtiff 4.5 and 4.7 are alike.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    enter_debian "$debian" HOME=/tmp unshare --net setpriv --reuid=65534 --regid=65534 --clear-groups python3 - <<'PYTHON'
import ctypes
from PIL import Image, ImageCms

tiff = ctypes.CDLL("libtiff.so.6")
tiff.TIFFOpen.restype = ctypes.c_void_p
tiff.TIFFReadRGBAImageOriented.argtypes = [ctypes.c_void_p, ctypes.c_uint32, ctypes.c_uint32, ctypes.c_void_p, ctypes.c_int, ctypes.c_int]


def read(path):
    pixel = (ctypes.c_uint8 * 4)()
    tiff.TIFFReadRGBAImageOriented(tiff.TIFFOpen(path.encode(), b"r"), 1, 1, pixel, 1, 1)
    return tuple(pixel)


lab, srgb = ImageCms.createProfile("LAB"), ImageCms.createProfile("sRGB")
for name, color in (("white", (255, 255, 255)), ("red", (220, 30, 40)), ("black", (0, 0, 0))):
    image = ImageCms.profileToProfile(Image.new("RGB", (1, 1), color), srgb, lab, outputMode="LAB")
    image.save("/tmp/lab.tif")
    back = ImageCms.profileToProfile(image, lab, srgb, outputMode="RGB").getpixel((0, 0))
    distance = max(abs(a - b) for a, b in zip(back, color))
    print(f"{name}: libtiff {read('/tmp/lab.tif')[:3]}, LittleCMS {'right' if distance <= 3 else back}")
PYTHON
}

for release in bookworm trixie sid; do
    root_of $release sway python3-pil
    case $release in
        bookworm) versions libtiff6=4.5.0-6+deb12u4 ;;
        trixie) versions libtiff6=4.7.0-3+deb13u3 ;;
        sid) versions libtiff6=4.7.2-1 ;;
    esac
    output=$(look)
    states "white: libtiff (255, 252, 222), LittleCMS right" "$output"
    states "red: libtiff (227, 0, 16), LittleCMS right" "$output"
    states "black: libtiff (0, 0, 0), LittleCMS right" "$output"
done
