#!/usr/bin/env python3
"""Prints PictureTable.swift: what the patches of the charts in shared/data/pictures are on a screen, by decoders and formulas that share
nothing with the program but LittleCMS. Usage: make_picture_table.py FOLDER

Needs python3-pil with LittleCMS, python3-numpy, and heif-convert and djxl where these formats are to be in the table. Profiles: into sRGB
by the perceptual intent without black point compensation. Gamma: light is sample ** (1 / gamma); chromaticities by SMPTE RP 177 (with
adaptation by Bradford where white is another one). PQ: ITU-R BT.2100, light divided by 203 cd/m2. Then the curve of sRGB, rounded.
"""
import io
import pathlib
import struct
import subprocess
import sys
import tempfile
import zlib

import numpy
from PIL import Image, ImageCms, ImageOps

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "PngSuite"))
from make_pngsuite_table import decode  # noqa: E402

SRGB = ((0.3127, 0.3290), (0.64, 0.33), (0.30, 0.60), (0.15, 0.06))
P3 = ((0.3127, 0.3290), (0.680, 0.320), (0.265, 0.690), (0.150, 0.060))


def matrix(primaries):
    white, *colors = [numpy.array([x / y, 1, (1 - x - y) / y]) for x, y in primaries]
    columns = numpy.array(colors).T
    return columns * numpy.linalg.solve(columns, white)


def shown(light):
    light = numpy.clip(light, 0, 1)
    curve = numpy.where(light <= 0.0031308, 12.92 * light, 1.055 * light ** (1 / 2.4) - 0.055)
    return numpy.rint(255 * curve).astype(int)


def linear(samples):
    return numpy.where(samples <= 0.04045, samples / 12.92, ((samples + 0.055) / 1.055) ** 2.4)


def pq(samples):
    m1, m2, c1, c2, c3 = 2610 / 16384, 2523 / 4096 * 128, 3424 / 4096, 2413 / 4096 * 32, 2392 / 4096 * 32
    root = samples ** (1 / m2)
    return 10000 / 203 * (numpy.maximum(root - c1, 0) / (c2 - c3 * root)) ** (1 / m1)


def converted(samples, light, primaries):
    to_srgb = numpy.linalg.inv(matrix(SRGB)) @ matrix(primaries)
    return shown(light(samples) @ to_srgb.T)


def chunks_of(data):
    found, offset = {}, 8
    while offset + 12 <= len(data):
        length, name = struct.unpack(">I4s", data[offset:offset + 8])
        found.setdefault(name, data[offset + 8:offset + 8 + length])
        offset += 12 + length
    return found


def png(data):
    """The samples from 0 to 1 as red, green, blue, alpha; and the chunks."""
    width, height, depth, kind, found, pixels = decode(data)
    most = 255 if kind == 3 else (1 << depth) - 1
    table = numpy.ones((height, width, 4))
    transparency = found.get(b"tRNS", b"")
    for (x, y), pixel in pixels.items():
        alpha = most
        if kind == 3:
            color = list(found[b"PLTE"][3 * pixel[0]:3 * pixel[0] + 3])
            alpha = transparency[pixel[0]] if pixel[0] < len(transparency) else 255
        elif kind in (4, 6):
            color, alpha = pixel[:-1], pixel[-1]
        else:
            color = pixel
            if transparency and list(struct.unpack(f">{len(pixel)}H", transparency)) == color:
                alpha = 0
        table[y, x] = [value / most for value in (color * 3 if len(color) == 1 else color)] + [alpha / most]
    return table, found, kind


def by_profile(samples, profile, mode):
    image = Image.fromarray(numpy.rint(255 * samples[..., :1 if mode == "L" else 3]).astype("uint8").squeeze(), mode)
    return numpy.array(profiled(image, profile))


def profiled(image, profile):
    source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
    return ImageCms.profileToProfile(
        image, source, ImageCms.createProfile("sRGB"), renderingIntent=ImageCms.Intent.PERCEPTUAL, outputMode="RGB", flags=0)


def of_png(data):
    samples, found, kind = png(data)
    colors = samples[..., :3]
    if b"cICP" in found:
        light = {16: pq, 13: linear}[found[b"cICP"][1]]
        primaries = {1: SRGB, 12: P3, 9: ((0.3127, 0.3290), (0.708, 0.292), (0.170, 0.797), (0.131, 0.046))}[found[b"cICP"][0]]
        result = converted(colors, light, primaries)
    elif b"iCCP" in found:
        profile = zlib.decompress(found[b"iCCP"][found[b"iCCP"].index(0) + 2:])
        result = by_profile(samples, profile, "L" if kind in (0, 4) else "RGB")
    elif b"sRGB" in found or b"gAMA" not in found:
        result = numpy.rint(255 * colors).astype(int)
    else:
        gamma = struct.unpack(">I", found[b"gAMA"])[0] / 100000
        numbers = struct.unpack(">8I", found[b"cHRM"]) if b"cHRM" in found else None
        primaries = tuple((numbers[i] / 1e5, numbers[i + 1] / 1e5) for i in range(0, 8, 2)) if numbers else SRGB
        is_srgb = 0.45 <= gamma <= 0.45909 and numpy.allclose(primaries, SRGB, atol=0.001)
        result = numpy.rint(255 * colors) if is_srgb else converted(colors, lambda samples: samples ** (1 / gamma), primaries)
    whole = numpy.concatenate([result, numpy.rint(255 * samples[..., 3:]).astype(int)], axis=2)
    if b"eXIf" in found:
        exif = Image.Exif()
        exif.load(found[b"eXIf"])
        turns = {1: 0, 3: 2, 6: 3, 8: 1}
        whole = numpy.rot90(whole, turns[exif.get(274, 1)])
    return whole


def of_other(path):
    image = Image.open(path)
    image.seek(0)
    profile = image.info.get("icc_profile")
    # That of TIFF turns the picture while it reads it.
    upright = image if image.format == "TIFF" else ImageOps.exif_transpose(image)
    alpha = upright.convert("RGBA").getchannel("A") if "A" in upright.mode or upright.mode == "P" else None
    if upright.mode == "CMYK":
        ink = numpy.array(upright).astype(float)
        result = numpy.rint((255 - ink[..., :3]) * (255 - ink[..., 3:]) / 255)
    else:
        colors = upright if upright.mode in ("L", "RGB") else upright.convert("RGB")
        result = numpy.array(profiled(colors, profile) if profile else colors.convert("RGB"))
    opaque = numpy.full(result.shape[:2] + (1,), 255)
    return numpy.concatenate([result, opaque if alpha is None else numpy.array(alpha)[..., None]], axis=2)


def by_tool(command, path):
    with tempfile.TemporaryDirectory() as folder:
        target = f"{folder}/picture.png"
        subprocess.run([*command, str(path), target], check=True, capture_output=True)
        return of_png(pathlib.Path(target).read_bytes())


def pixels(path):
    data = path.read_bytes()
    if path.suffix in (".heic", ".avif"):
        return by_tool(["heif-convert"], path)
    if path.suffix == ".jxl":
        return by_tool(["djxl"], path)
    return of_png(data) if data.startswith(b"\x89PNG") else of_other(path)


def main():
    print("/// What the patches of the charts in shared/data/pictures are on a screen, by make_picture_table.py.")
    print("///")
    print("/// Width, height, and the middles of 8 × 6 patches, row by row; red, green, blue and alpha in hexadecimal.")
    print("enum PictureTable {")
    print("    static let pictures: [String: (width: Int, height: Int, patches: String)] = [")
    for path in sorted(pathlib.Path(sys.argv[1]).iterdir()):
        if path.name.startswith(("bad-", "size-")) or path.suffix in (".svg", ".svgz", ".pdf", ".eps"):
            continue
        table = pixels(path)
        height, width = table.shape[:2]
        across, down = (8, 6) if width > height else (6, 8)
        patches = [
            table[(2 * y + 1) * height // (2 * down), (2 * x + 1) * width // (2 * across)] for y in range(down) for x in range(across)]
        words = " ".join("%02x%02x%02x%02x" % tuple(int(value) for value in patch) for patch in patches)
        print(f'        "{path.name}": ({width}, {height}, "{words}"),')
    print("    ]")
    print("}")


if __name__ == "__main__":
    main()
