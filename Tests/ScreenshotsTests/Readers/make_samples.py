#!/usr/bin/python3
"""Makes the files of Samples, by the programs of the formats: cwebp, heif-enc (libheif 1.15), avifenc, cjxl (0.7), libjxl and libtiff's tools, python3-pil.

    make_samples.py FOLDER

The picture is that of ReaderSamples.pixel: 7 × 5 pixels, each different.
"""

import struct
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy
from PIL import Image, ImageCms

WIDTH, HEIGHT = 7, 5
FOLDER = Path(sys.argv[1])
SRGB = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()


def samples(width=WIDTH, height=HEIGHT):
    rgba = numpy.zeros((height, width, 4), numpy.uint8)
    for y in range(height):
        for x in range(width):
            rgba[y, x] = (x * 40 % 256, y * 60 % 256, x * y * 11 % 256, 255 - (x + y) * 20 % 256)
    return rgba


def run(*command):
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def exif(orientation, mark=b""):
    return mark + b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0" + bytes([orientation]) + b"\0\0\0\0\0\0"


def png16(path, rgb):
    """A PNG of 16 bits a sample, which Pillow does not write."""
    import zlib

    def chunk(name, content):
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    height, width, channels = rgb.shape
    rows = b"".join(b"\0" + row.astype(">u2").tobytes() for row in rgb)
    kind = {1: 0, 2: 4, 3: 2, 4: 6}[channels]
    header = struct.pack(">IIBBBBB", width, height, 16, kind, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def adobe_profile(curve):
    """An ICC profile of version 2 with the primaries of Adobe RGB; each curve is a table, or one number of 8.8 bits."""

    def xyz(*values):
        return b"XYZ \0\0\0\0" + struct.pack(">3i", *(round(value * 65536) for value in values))

    tone = b"curv\0\0\0\0" + struct.pack(f">I{len(curve)}H", len(curve), *curve)
    tone += b"\0" * (-len(tone) % 4)
    text = b"desc\0\0\0\0" + struct.pack(">I", 2) + b"A\0" + b"\0" * (4 + 4 + 2 + 1 + 67 + 3)
    tags = [
        (b"desc", text), (b"cprt", b"text\0\0\0\0CC0\0"), (b"wtpt", xyz(0.9642, 1, 0.8249)),
        (b"rXYZ", xyz(0.60974, 0.31111, 0.01947)), (b"gXYZ", xyz(0.20528, 0.62567, 0.06087)),
        (b"bXYZ", xyz(0.14919, 0.06322, 0.74457)), (b"rTRC", tone), (b"gTRC", tone), (b"bTRC", tone),
    ]
    table, content = struct.pack(">I", len(tags)), b""
    for name, value in tags:
        table += name + struct.pack(">II", 128 + 4 + 12 * len(tags) + len(content), len(value))
        content += value + b"\0" * (-len(value) % 4)
    head = struct.pack(">I4sI4s4s4s12s4s", 128 + len(table) + len(content), b"test", 0x02400000, b"mntr", b"RGB ", b"XYZ ",
                       b"\x07\xea\0\x01\0\x01" + b"\0" * 6, b"acsp")
    head += b"\0" * 28 + struct.pack(">3i", 63190, 65536, 54061)
    return head + b"\0" * (128 - len(head)) + table + content


def make_webp(work):
    for name in ("rgb", "rgba"):
        run("cwebp", "-quiet", "-lossless", "-exact", work / f"{name}.png", "-o", FOLDER / f"{name}.webp")
    run("cwebp", "-quiet", "-q", 90, work / "smooth.png", "-o", FOLDER / "lossy.webp")
    whole = Image.open(work / "rgb.png")
    whole.save(FOLDER / "profile.webp", lossless=True, exact=True, icc_profile=SRGB)
    # Pillow takes the mark of a JPEG out.
    for orientation, mark in ((6, b""), (8, b"Exif\0\0")):
        (work / "exif").write_bytes(exif(orientation, mark))
        run("webpmux", "-set", "exif", work / "exif", FOLDER / "rgb.webp", "-o", FOLDER / f"orientation{orientation}.webp")
    # The first frame lies on a part of the canvas.
    run("cwebp", "-quiet", "-lossless", "-exact", work / "rgb.png", "-o", work / "a.webp")
    run("webpmux", "-frame", work / "a.webp", "+100+2+4", "-frame", work / "a.webp", "+100+0+0", "-o", work / "b.webp")
    (FOLDER / "animation.webp").write_bytes((work / "b.webp").read_bytes())


def make_heif(work):
    lossless = ("-L", "-p", "chroma=444")
    run("heif-enc", *lossless, work / "rgb.png", "-o", FOLDER / "rgb.heic")
    run("heif-enc", *lossless, work / "profile.png", "-o", FOLDER / "profile.heic")
    run("heif-enc", *lossless, "-b", 10, work / "rgb16.png", "-o", FOLDER / "rgb10.heic")
    avif = ("avifenc", "-l", "-s", 6, "--ignore-exif", "--ignore-xmp")
    for name in ("rgb", "rgba", "profile", "grey"):
        run(*avif, work / f"{name}.png", FOLDER / f"{name}.avif")
    run(*avif, "--cicp", "1/13/0", work / "rgb.png", FOLDER / "srgb.avif")
    run(*avif, "--cicp", "12/13/0", work / "rgb.png", FOLDER / "p3.avif")
    run(*avif, "-p", "--cicp", "1/13/0", work / "rgba.png", FOLDER / "premultiplied.avif")
    for bits in (10, 12):
        run(*avif, "-d", bits, "--cicp", "9/16/0", work / "rgba16.png", FOLDER / f"pq{bits}.avif")
    run(*avif, "--irot", 1, work / "rgb.png", FOLDER / "turned.avif")
    run(*avif, "--imir", 1, work / "rgb.png", FOLDER / "mirrored.avif")


# cjxl makes no premultiplied alpha of a PNG, and libjxl 0.7 ends here with an assertion: the sample is of 0.11.
PREMULTIPLIED = r"""
#include <jxl/encode.h>
#include <stdio.h>
int main(void) {
    static uint8_t pixels[7 * 5 * 4], target[4096];
    fread(pixels, 1, sizeof pixels, stdin);
    JxlEncoder *encoder = JxlEncoderCreate(NULL);
    JxlBasicInfo info;
    JxlEncoderInitBasicInfo(&info);
    info.xsize = 7;
    info.ysize = 5;
    info.bits_per_sample = info.alpha_bits = 8;
    info.num_color_channels = 3;
    info.num_extra_channels = 1;
    info.alpha_premultiplied = info.uses_original_profile = JXL_TRUE;
    JxlEncoderSetBasicInfo(encoder, &info);
    JxlExtraChannelInfo alpha;
    JxlEncoderInitExtraChannelInfo(JXL_CHANNEL_ALPHA, &alpha);
    alpha.bits_per_sample = 8;
    alpha.alpha_premultiplied = JXL_TRUE;
    JxlEncoderSetExtraChannelInfo(encoder, 0, &alpha);
    JxlColorEncoding srgb;
    JxlColorEncodingSetToSRGB(&srgb, JXL_FALSE);
    JxlEncoderSetColorEncoding(encoder, &srgb);
    JxlEncoderFrameSettings *settings = JxlEncoderFrameSettingsCreate(encoder, NULL);
    JxlEncoderSetFrameLossless(settings, JXL_TRUE);
    JxlPixelFormat format = {4, JXL_TYPE_UINT8, JXL_NATIVE_ENDIAN, 0};
    JxlEncoderAddImageFrame(settings, &format, pixels, sizeof pixels);
    JxlEncoderCloseInput(encoder);
    uint8_t *next = target;
    size_t rest = sizeof target;
    if (JxlEncoderProcessOutput(encoder, &next, &rest) != JXL_ENC_SUCCESS) return 1;
    fwrite(target, 1, next - target, stdout);
    return 0;
}
"""


def make_premultiplied_jxl(work):
    (work / "premultiplied.c").write_text(PREMULTIPLIED)
    run("cc", work / "premultiplied.c", "-o", work / "premultiplied", "-ljxl")
    pixels = Image.open(work / "premultiplied.png").tobytes()
    made = subprocess.run([str(work / "premultiplied")], input=pixels, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    if made.returncode == 0:
        (FOLDER / "premultiplied.jxl").write_bytes(made.stdout)
    else:
        print("premultiplied.jxl needs a newer libjxl", file=sys.stderr)


def make_jxl(work):
    for name in ("rgb", "rgba", "grey", "greyalpha", "rgb16", "rgba16", "gamma", "table"):
        run("cjxl", "-d", 0, work / f"{name}.png", FOLDER / f"{name}.jxl")
    for name in ("gamma", "table"):
        run("cjxl", "-d", 0.1, work / f"{name}.png", FOLDER / f"{name}-xyb.jxl")
    for name, distance in (("p3", 0), ("p3-xyb", 0.1)):
        run("cjxl", "-d", distance, "-x", "color_space=RGB_D65_DCI_Rel_SRG", work / "rgb.png", FOLDER / f"{name}.jxl")
    make_premultiplied_jxl(work)
    run("cjxl", "-d", 0, "-x", "color_space=RGB_D65_202_Rel_PeQ", work / "rgb16.png", FOLDER / "pq.jxl")
    run("cjxl", "-d", 0, work / "animation.gif", FOLDER / "animation.jxl")
    run("cjxl", "--lossless_jpeg=1", work / "orientation6.jpg", FOLDER / "orientation6.jxl")
    run("cjxl", "-d", 0, "--container=1", work / "rgb.png", FOLDER / "container.jxl")


def make_tiff(work):
    """What TIFFBuilder does not: what is packed."""
    rgb = Image.open(work / "rgb.png")
    rgb.save(work / "rgb.tif")
    for name, compression in (("lzw", "lzw:2"), ("zip", "zip:2"), ("packbits", "packbits"), ("jpeg", "jpeg:r:100")):
        run("tiffcp", "-c", compression, "-r", 2 if name != "jpeg" else 8, work / "rgb.tif", FOLDER / f"{name}.tif")
    # YCbCr, with one colour for four pixels.
    run("tiffcp", "-c", "jpeg:95", "-r", 16, work / "smooth.tif", FOLDER / "ycbcr.tif")
    run("tiffcp", "-c", "zip", "-t", "-w", 16, "-l", 16, work / "large.tif", FOLDER / "tiles.tif")
    run("tiffcp", "-c", "zip", "-p", "separate", "-r", 2, work / "rgb.tif", FOLDER / "separate.tif")
    Image.open(work / "rgb.png").convert("1", dither=0).save(FOLDER / "g4.tif", compression="group4")
    Image.open(work / "rgb.png").convert("LAB").save(FOLDER / "lab.tif")


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    rgba = samples()
    wide = rgba.astype(numpy.uint16) * 257
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        Image.fromarray(rgba).save(work / "rgba.png")
        rgb = Image.fromarray(rgba[:, :, :3])
        rgb.save(work / "rgb.png")
        rgb.save(work / "profile.png", icc_profile=SRGB)
        Image.fromarray(rgba[:, :, 0]).save(work / "grey.png")
        Image.fromarray(rgba[:, :, [0, 3]], "LA").save(work / "greyalpha.png")
        multiplied = rgba.copy()
        multiplied[:, :, :3] = numpy.round(rgba[:, :, :3] * (rgba[:, :, 3:] / 255.0))
        Image.fromarray(multiplied).save(work / "premultiplied.png")
        png16(work / "rgb16.png", wide[:, :, :3])
        png16(work / "rgba16.png", wide)
        rgb.save(work / "gamma.png", icc_profile=adobe_profile([563]))
        rgb.save(work / "table.png", icc_profile=adobe_profile([0, 5000, 14000, 30000, 65535]))
        frames = [rgb.quantize(), Image.new("RGB", (WIDTH, HEIGHT), "white").quantize()]
        frames[0].save(work / "animation.gif", save_all=True, append_images=frames[1:], duration=100)
        Image.fromarray(samples(16, 8)[:, :, :3]).save(work / "orientation6.jpg", exif=exif(6, b"Exif\0\0"), quality=95)
        Image.fromarray(samples(20, 18)[:, :, :3]).save(work / "large.tif")
        smooth = numpy.zeros((18, 20, 3), numpy.uint8)
        smooth[:, :, 0], smooth[:, :, 1], smooth[:, :, 2] = numpy.arange(20) * 10, numpy.arange(18)[:, None] * 10, 100
        Image.fromarray(smooth).save(work / "smooth.tif")
        alpha = numpy.broadcast_to((255 - numpy.arange(20) * 5).astype(numpy.uint8)[None, :, None], (18, 20, 1))
        Image.fromarray(numpy.concatenate([smooth, alpha], 2)).save(work / "smooth.png")
        make_webp(work)
        make_heif(work)
        make_jxl(work)
        make_tiff(work)


if __name__ == "__main__":
    main()
