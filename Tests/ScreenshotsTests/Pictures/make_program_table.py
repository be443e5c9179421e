#!/usr/bin/env python3
"""Prints ProgramTable.swift: what the patches of the pictures of real programs in Programs/ are on a screen.
Usage: make_program_table.py FOLDER

Samples by decoders that are not the program's: zlib alone for PNG, python3-pil for JPEG, WebP, GIF and 8 bits of TIFF, ImageMagick for other
TIFFs, heif-dec and djxl for the rest. What they mean is read out of the file, and converted by LittleCMS with 16 bits and without
shortened tables (perceptual, no black point compensation), or by the formulas of make_picture_table.py.
"""
import ctypes
import pathlib
import subprocess
import sys
import tempfile
import zlib

import numpy
from PIL import Image, ImageOps

from make_picture_table import P3, SRGB, converted, linear, of_png, png, pq

NO_OPTIMIZE = 0x0100
BT2020 = ((0.3127, 0.3290), (0.708, 0.292), (0.170, 0.797), (0.131, 0.046))

lcms = ctypes.CDLL("liblcms2.so.2")
for name, result, arguments in (
        ("cmsOpenProfileFromMem", ctypes.c_void_p, [ctypes.c_char_p, ctypes.c_uint32]), ("cmsCreate_sRGBProfile", ctypes.c_void_p, []),
        ("cmsCreateTransform", ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_uint32] * 2 + [ctypes.c_uint32] * 2),
        ("cmsCreateLab4Profile", ctypes.c_void_p, [ctypes.c_void_p]),
        ("cmsGetColorSpace", ctypes.c_uint32, [ctypes.c_void_p]),
        ("cmsDoTransform", None, [ctypes.c_void_p] * 3 + [ctypes.c_uint32])):
    function = getattr(lcms, name)
    function.restype, function.argtypes = result, arguments


def profiled(samples, profile):
    """Samples from 0 to 1, as many channels as the profile has; of grey the first."""
    source = lcms.cmsOpenProfileFromMem(profile, len(profile))
    space, count = {b"GRAY": (3, 1), b"RGB ": (4, 3), b"CMYK": (6, 4)}[lcms.cmsGetColorSpace(source).to_bytes(4, "big")]
    transform = lcms.cmsCreateTransform(
        source, space << 16 | count << 3 | 2, lcms.cmsCreate_sRGBProfile(), 4 << 16 | 3 << 3 | 1, 0, NO_OPTIMIZE)
    wide = numpy.ascontiguousarray(numpy.rint(65535 * samples[..., :count]).astype("uint16"))
    shown = numpy.zeros(samples.shape[:2] + (3,), "uint8")
    lcms.cmsDoTransform(transform, wide.ctypes.data, shown.ctypes.data, samples.shape[0] * samples.shape[1])
    return shown.astype(int)


def of_lab(samples):
    """By numbers of double precision: of 8 bits LittleCMS makes tables that are up to 20 of 255 off."""
    lightness, others = samples[..., :1] * (100 / 255), samples[..., 1:].astype("int8")
    exact = numpy.ascontiguousarray(numpy.concatenate([lightness, others], axis=2).astype("float64"))
    transform = lcms.cmsCreateTransform(
        lcms.cmsCreateLab4Profile(None), 1 << 22 | 10 << 16 | 3 << 3, lcms.cmsCreate_sRGBProfile(), 4 << 16 | 3 << 3 | 1, 0, NO_OPTIMIZE)
    shown = numpy.zeros(samples.shape, "uint8")
    lcms.cmsDoTransform(transform, exact.ctypes.data, shown.ctypes.data, samples.shape[0] * samples.shape[1])
    return shown


def hlg(samples):
    """The light of the scene, by ITU-R BT.2100."""
    return numpy.where(samples <= 0.5, samples ** 2 / 3, (numpy.exp((samples - 0.55991073) / 0.17883277) + 0.28466892) / 12)


def by_code_points(colors, primaries, transfer):
    places = {1: SRGB, 2: SRGB, 9: BT2020, 12: P3}[primaries]
    if transfer == 18:
        # On a display of 1,000 cd/m2.
        scene = hlg(colors)
        luminance = scene @ numpy.array([0.2627, 0.6780, 0.0593])
        display = scene * 1000 / 203 * luminance[..., None] ** 0.2
        return converted(display, lambda light: light, places)
    if transfer == 8:
        return converted(colors, lambda light: light, places)
    return converted(colors, pq if transfer == 16 else linear, places)


def whole(samples, shown=None):
    colors = numpy.rint(255 * samples[..., :3]).astype(int) if shown is None else shown
    return numpy.concatenate([colors, numpy.rint(255 * samples[..., 3:]).astype(int)], axis=2)


def with_alpha(array):
    colors = array if array.shape[2] >= 3 else numpy.repeat(array[..., :1], 3, axis=2)
    return colors if colors.shape[2] == 4 else numpy.concatenate([colors, numpy.ones(colors.shape[:2] + (1,))], axis=2)


def of_png_exactly(data):
    """As of_png, but a profile gets all of the 16 bits."""
    samples, found, kind = png(data)
    if b"cICP" in found:
        return whole(samples, by_code_points(samples[..., :3], *found[b"cICP"][:2]))
    if b"iCCP" not in found:
        return of_png(data)
    content = found[b"iCCP"]
    shown = whole(samples, profiled(samples, zlib.decompress(content[content.index(0) + 2:])))
    if b"eXIf" not in found:
        return shown
    exif = Image.Exif()
    exif.load(found[b"eXIf"])
    return numpy.rot90(shown, {1: 0, 3: 2, 6: 3, 8: 1}[exif.get(274, 1)])


def boxes(data, kind):
    """What a HEIF file says of colours: kind is prof, rICC or nclx."""
    at = data.find(b"colr" + kind)
    return None if at < 0 else data[at + 8:at - 4 + int.from_bytes(data[at - 4:at], "big")]


def of_heif(path):
    with tempfile.TemporaryDirectory() as folder:
        target = f"{folder}/picture.png"
        subprocess.run(["heif-dec", str(path), target], check=True, capture_output=True)
        samples = png(pathlib.Path(target).read_bytes())[0]
    data = path.read_bytes()
    profile = boxes(data, b"prof") or boxes(data, b"rICC")
    if profile:
        return whole(samples, profiled(samples, profile))
    named = boxes(data, b"nclx")
    shown = by_code_points(samples[..., :3], int.from_bytes(named[:2], "big"), int.from_bytes(named[2:4], "big")) if named else None
    return whole(samples, shown)


def of_jxl(path):
    with tempfile.TemporaryDirectory() as folder:
        target = f"{folder}/picture.png"
        subprocess.run(["djxl", "--bits_per_sample=16", str(path), target], check=True, capture_output=True)
        data = pathlib.Path(target).read_bytes()
    # The decoder turns the picture itself, and copies what said so.
    return of_png_exactly(data.replace(b"eXIf", b"xxXx"))


def of_wide_tiff(path, image):
    raw = subprocess.run(["magick", f"{path}[0]", "-depth", "16", "rgba:-"], check=True, capture_output=True).stdout
    samples = numpy.frombuffer(raw, "<u2").reshape(image.height, image.width, 4) / 65535
    profile = image.info.get("icc_profile")
    return whole(samples, profiled(samples, profile) if profile else None)


def of_other(path):
    image = Image.open(path)
    profile = image.info.get("icc_profile")
    if image.format == "TIFF" and max(image.tag_v2[258]) == 16:
        return of_wide_tiff(path, image)
    # That of TIFF turns the picture while it reads it.
    upright = image if image.format == "TIFF" else ImageOps.exif_transpose(image)
    if upright.mode == "LAB":
        return whole(with_alpha(of_lab(numpy.array(upright)) / 255))
    if upright.mode == "P":
        upright = upright.convert("RGBA")
    if upright.mode == "CMYK":
        ink = numpy.array(upright) / 255
        paper = (1 - ink[..., :3]) * (1 - ink[..., 3:])
        return whole(with_alpha(paper), profiled(ink, profile) if profile else None)
    array = numpy.array(upright) / 255
    samples = with_alpha(array if array.ndim == 3 else array[..., None])
    return whole(samples, profiled(samples, profile) if profile else None)


def pixels(path):
    if path.suffix in (".heic", ".avif"):
        return of_heif(path)
    if path.suffix == ".jxl":
        return of_jxl(path)
    data = path.read_bytes()
    return of_png_exactly(data) if data.startswith(b"\x89PNG") else of_other(path)


def words(table):
    height, width = table.shape[:2]
    across, down = (8, 6) if width > height else (6, 8)
    patches = [table[(2 * y + 1) * height // (2 * down), (2 * x + 1) * width // (2 * across)] for y in range(down) for x in range(across)]
    return " ".join("%02x%02x%02x%02x" % tuple(int(value) for value in patch) for patch in patches)


def main():
    print("/// What the patches of the charts in `Programs` are on a screen, by make_program_table.py.")
    print("///")
    print("/// Width, height, and the middles of 8 × 6 patches, row by row; red, green, blue and alpha in hexadecimal.")
    print("enum ProgramTable {")
    print("    static let pictures: [String: (width: Int, height: Int, patches: String)] = [")
    for path in sorted(pathlib.Path(sys.argv[1]).iterdir()):
        if path.suffix == ".md":
            continue
        table = pixels(path)
        print(f'        "{path.name}": (\n            {table.shape[1]}, {table.shape[0]},\n            "{words(table)}"\n        ),')
    print("    ]")
    print("}")


if __name__ == "__main__":
    main()
