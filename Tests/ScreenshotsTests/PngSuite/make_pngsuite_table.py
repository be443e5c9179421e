#!/usr/bin/env python3
"""Prints PngSuiteTable.swift: what a few pixels of each valid image of PngSuite are, by a decoder that shares nothing with
the program but the standard. Usage: make_pngsuite_table.py FOLDER

Each pixel is 8-bit RGBA of sRGB, from samples of full accuracy: the light is (sample / maximum) ** (1 / gamma), the curve of sRGB
makes a sample of it, rounded. A file without gAMA, or with 0.45 to 0.45909, is taken as it is.
"""
import pathlib
import struct
import sys
import zlib

PASSES = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def chunks(data):
    offset = 8
    while offset < len(data):
        length, name = struct.unpack(">I4s", data[offset:offset + 8])
        yield name, data[offset + 8:offset + 8 + length]
        offset += 12 + length


def paeth(a, b, c):
    distances = [abs(b - c), abs(a - c), abs(a + b - 2 * c)]
    return (a, b, c)[distances.index(min(distances))]


def unfilter(raw, offset, row_size, rows, step):
    before = bytearray(row_size)
    for _ in range(rows):
        kind, row = raw[offset], bytearray(raw[offset + 1:offset + 1 + row_size])
        offset += 1 + row_size
        for i in range(row_size):
            left = row[i - step] if i >= step else 0
            corner = before[i - step] if i >= step else 0
            up = before[i]
            row[i] = (row[i] + (0, left, up, (left + up) // 2, paeth(left, up, corner))[kind]) % 256
        yield row
        before = row


def samples(row, depth, count):
    if depth == 16:
        return [row[2 * i] << 8 | row[2 * i + 1] for i in range(count)]
    return [row[i * depth // 8] >> (8 - depth - i * depth % 8) & (1 << depth) - 1 for i in range(count)]


def decode(data):
    found = {}
    image = b""
    for name, content in chunks(data):
        if name == b"IDAT":
            image += content
        else:
            found.setdefault(name, content)
    width, height, depth, kind, _, _, interlaced = struct.unpack(">IIBBBBB", found[b"IHDR"])
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[kind]
    raw = zlib.decompress(image)
    pixels = {}
    offset = 0
    for left, top, across, down in PASSES if interlaced else [(0, 0, 1, 1)]:
        columns, rows = len(range(left, width, across)), len(range(top, height, down))
        if columns == 0:
            continue
        row_size = (columns * channels * depth + 7) // 8
        for index, row in enumerate(unfilter(raw, offset, row_size, rows, max(1, channels * depth // 8))):
            values = samples(row, depth, columns * channels)
            for column in range(columns):
                pixels[left + column * across, top + index * down] = values[column * channels:][:channels]
        offset += rows * (1 + row_size)
    return width, height, depth, kind, found, pixels


def curve(light):
    """IEC 61966-2-1."""
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def rgba(pixel, depth, kind, found):
    gamma = struct.unpack(">I", found[b"gAMA"])[0] / 100000 if b"gAMA" in found and b"sRGB" not in found else 0.45455
    transparency = found.get(b"tRNS", b"")
    most = 255 if kind == 3 else (1 << depth) - 1
    alpha = most
    if kind == 3:
        index = pixel[0]
        color = list(found[b"PLTE"][3 * index:3 * index + 3])
        alpha = transparency[index] if index < len(transparency) else 255
    elif kind in (4, 6):
        color, alpha = pixel[:-1], pixel[-1]
    else:
        color = pixel
        if transparency and list(struct.unpack(f">{len(pixel)}H", transparency)) == color:
            alpha = 0
    color = color * 3 if len(color) == 1 else color
    shown = [int(255 * (value / most if 0.45 <= gamma <= 0.45909 else curve((value / most) ** (1 / gamma))) + 0.5) for value in color]
    return "%02x%02x%02x%02x" % (*shown, int(255 * alpha / most + 0.5))


def main():
    print("/// A few pixels of each valid image of PngSuite, by make_pngsuite_table.py, which is a decoder of its own in Python.")
    print("///")
    print("/// The places are those of ``places(width:height:)``, in its order; red, green, blue and alpha in hexadecimal.")
    print("enum PngSuiteTable {")
    print("    static func places(width: Int, height: Int) -> [(x: Int, y: Int)] {")
    print("        [")
    print("            (0, 0), (width - 1, 0), (width / 2, height / 2), (width / 3, height / 5), (width * 2 / 3, height * 3 / 4),")
    print("            (0, height - 1), (width - 1, height - 1),")
    print("        ]")
    print("    }")
    print()
    print("    static let pixels: [String: String] = [")
    for path in sorted(pathlib.Path(sys.argv[1]).glob("*.png")):
        if path.name.startswith("x"):
            continue
        w, h, depth, kind, found, pixels = decode(path.read_bytes())
        places = [(0, 0), (w - 1, 0), (w // 2, h // 2), (w // 3, h // 5), (w * 2 // 3, h * 3 // 4), (0, h - 1), (w - 1, h - 1)]
        print('        "%s": "%s",' % (path.stem, " ".join(rgba(pixels[p], depth, kind, found) for p in places)))
    print("    ]")
    print("}")


if __name__ == "__main__":
    main()
