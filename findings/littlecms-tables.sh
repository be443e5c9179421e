#!/usr/bin/env bash
# LittleCMS shortens a conversion of 16-bit samples to 8 bits by tables that are up to 15 of 255 off, for a profile of three curves and a
# matrix with a wide gamut (ROMM RGB, which is ProPhoto). With cmsFLAGS_NOOPTIMIZE the same call is right. 8-bit samples of the same
# profile are within 2 of it. One would guess that 16 bits are converted more exactly than 8. What converts 16 bits asks for NOOPTIMIZE,
# or rounds to 8 first. LittleCMS 2.14, 2.16 and 2.19 are alike.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    enter_debian "$debian" unshare --net setpriv --reuid=65534 --regid=65534 --clear-groups python3 - <<'PYTHON'
import ctypes

lcms = ctypes.CDLL("liblcms2.so.2")
handle, number = ctypes.c_void_p, ctypes.c_uint32
lcms.cmsBuildGamma.restype = lcms.cmsCreateRGBProfile.restype = lcms.cmsCreate_sRGBProfile.restype = handle
lcms.cmsCreateTransform.restype = handle
lcms.cmsBuildGamma.argtypes = [handle, ctypes.c_double]
lcms.cmsCreateTransform.argtypes = [handle, number, handle, number, number, number]
lcms.cmsDoTransform.argtypes = [handle, ctypes.c_char_p, ctypes.c_char_p, number]

curve = lcms.cmsBuildGamma(None, 1.8)
white = (ctypes.c_double * 3)(0.3457, 0.3585, 1)
primaries = (ctypes.c_double * 9)(0.7347, 0.2653, 1, 0.1596, 0.8404, 1, 0.0366, 0.0001, 1)
romm = lcms.cmsCreateRGBProfile(white, primaries, (handle * 3)(curve, curve, curve))
srgb = lcms.cmsCreate_sRGBProfile()
WIDE, NARROW = 4 << 16 | 3 << 3 | 2, 4 << 16 | 3 << 3 | 1
steps = range(0, 256, 5)
colors = [(r, g, b) for r in steps for g in steps for b in steps]


def converted(samples, kind, flags):
    transform = handle(lcms.cmsCreateTransform(romm, kind, srgb, NARROW, 0, flags))
    target = ctypes.create_string_buffer(3 * len(colors))
    lcms.cmsDoTransform(transform, samples, target, len(colors))
    return target.raw


narrow = b"".join(bytes(color) for color in colors)
wide = b"".join(bytes([value, value]) for value in narrow)
right = converted(wide, WIDE, 0x0100)
for name, samples, kind in (("16 bits", wide, WIDE), ("8 bits", narrow, NARROW)):
    most = max(abs(a - b) for a, b in zip(right, converted(samples, kind, 0)))
    print(f"{name}: " + ("10 of 255 off or more" if most >= 10 else "within 2" if most <= 2 else f"{most} off"))
PYTHON
}

for release in bookworm trixie sid; do
    root_of $release sway liblcms2-2
    case $release in
        bookworm) versions liblcms2-2=2.14-2+deb12u1 ;;
        trixie) versions liblcms2-2=2.16-2+deb13u2 ;;
        sid) versions liblcms2-2=2.19.1-1 ;;
    esac
    output=$(look)
    states "16 bits: 10 of 255 off or more" "$output"
    states "8 bits: within 2" "$output"
done
