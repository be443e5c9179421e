#!/usr/bin/env bash
# A GdkTexture of a PNG heeds cICP and passes over an ICC profile, and gAMA, in GTK 4.18 and 4.24, and writes the picture again as sRGB;
# GTK 4.8 passes over all three. One would guess that who heeds the newest way to name colours heeds the oldest, of which the PNGs of
# nearly all programs and screenshots are. A picture of Display P3 that is pasted as a texture comes out pale: what takes pictures reads
# the bytes.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    enter_debian "$debian" HOME=/tmp unshare --net setpriv --reuid=65534 --regid=65534 --clear-groups python3 - <<'PYTHON'
import ctypes
import io
import struct
import zlib

import gi
gi.require_version("Gdk", "4.0")
from gi.repository import Gdk, GLib
from PIL import Image


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(*chunks):
    row = b"\0" + bytes((200, 100, 50))
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + header + b"".join(chunks) + chunk(b"IDAT", zlib.compress(row)) + chunk(b"IEND", b"")


def wide_profile():
    """The primaries of Display P3."""
    lcms = ctypes.CDLL("liblcms2.so.2")
    handle = ctypes.c_void_p
    lcms.cmsBuildGamma.restype = lcms.cmsCreateRGBProfile.restype = handle
    lcms.cmsBuildGamma.argtypes = [handle, ctypes.c_double]
    lcms.cmsSaveProfileToMem.argtypes = [handle, handle, handle]
    curve = lcms.cmsBuildGamma(None, 2.2)
    white = (ctypes.c_double * 3)(0.3127, 0.3290, 1)
    primaries = (ctypes.c_double * 9)(0.680, 0.320, 1, 0.265, 0.690, 1, 0.150, 0.060, 1)
    profile = lcms.cmsCreateRGBProfile(white, primaries, (handle * 3)(curve, curve, curve))
    size = ctypes.c_uint32(0)
    lcms.cmsSaveProfileToMem(profile, None, ctypes.byref(size))
    data = ctypes.create_string_buffer(size.value)
    lcms.cmsSaveProfileToMem(profile, data, ctypes.byref(size))
    return data.raw


def shown(data):
    """The pixel as a screen of sRGB shows it, and what the texture writes of its colours."""
    texture = Gdk.Texture.new_from_bytes(GLib.Bytes.new(data))
    saved = texture.save_to_png_bytes().get_data()
    says = "iCCP" if b"iCCP" in saved else "P3" if b"cICP\x0c" in saved else "sRGB"
    if not hasattr(Gdk, "TextureDownloader"):
        return Image.open(io.BytesIO(saved)).convert("RGB").getpixel((0, 0)), says
    downloader = Gdk.TextureDownloader.new(texture)
    downloader.set_format(Gdk.MemoryFormat.R8G8B8A8)
    return tuple(downloader.download_bytes()[0].get_data()[:3]), says


for name, chunks in (
        ("cICP", chunk(b"cICP", bytes((12, 13, 0, 1)))), ("gAMA", chunk(b"gAMA", struct.pack(">I", 100000))),
        ("iCCP", chunk(b"iCCP", b"Wide\0\0" + zlib.compress(wide_profile())))):
    color, says = shown(png(chunks))
    print(f"{name}: {'passed over' if color == (200, 100, 50) else 'heeded'}, written again as {says}")
PYTHON
}

for release in bookworm trixie sid; do
    root_of $release sway python3-pil
    case $release in
        bookworm) versions libgtk-4-1=4.8.3+ds-2+deb12u1 ;;
        trixie) versions libgtk-4-1=4.18.6+ds-2 ;;
        sid) versions libgtk-4-1=4.24.1+ds-1 ;;
    esac
    output=$(look)
    case $release in
        bookworm) states "cICP: passed over, written again as sRGB" "$output" ;;
        *) states "cICP: heeded, written again as P3" "$output" ;;
    esac
    states "iCCP: passed over, written again as sRGB" "$output"
    states "gAMA: passed over, written again as sRGB" "$output"
done
