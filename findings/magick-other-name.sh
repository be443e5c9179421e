#!/usr/bin/env bash
# ImageMagick that is to write picture.jxl and has no encoder for JPEG XL, as Debian's, writes a PNG under that name, says nothing and
# ends with 0; the same for picture.avif where libheif has no encoder, with a line of words. One would guess that it fails, as
# GraphicsMagick does. A program that goes by the end of a name takes these files for damaged. ImageMagick 6.9, 7.1.1 and 7.1.2 are alike
# with JPEG XL.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

look() {
    enter_debian "$debian" HOME=/tmp unshare --net setpriv --reuid=65534 --regid=65534 --clear-groups bash -c '
cd /tmp
convert -size 64x48 xc:red picture.png 2>/dev/null
for end in jxl avif webp; do
    status=0
    convert picture.png picture.$end 2>words || status=$?
    is_png=$(head -c 4 picture.$end 2>/dev/null | grep -q PNG && echo yes || echo no)
    echo "$end: ends with $status, $([ -s words ] && echo words || echo no words), PNG: $is_png"
done
status=0
gm convert picture.png gm.avif 2>words || status=$?
echo "GraphicsMagick, avif: ends with $status"'
}

for release in bookworm trixie sid; do
    root_of $release sway graphicsmagick
    case $release in
        bookworm) versions imagemagick=8:6.9.11.60+dfsg-1.6+deb12u11 ;;
        trixie) versions imagemagick=8:7.1.1.43+dfsg1-1+deb13u14 ;;
        sid) versions imagemagick=8:7.1.2.34+dfsg1-1 ;;
    esac
    output=$(look)
    states "jxl: ends with 0, no words, PNG: yes" "$output"
    states "GraphicsMagick, avif: ends with 1" "$output"
    states "webp: ends with 0, no words, PNG: no" "$output"
    case $release in
        bookworm) states "avif: ends with 0, no words, PNG: no" "$output" ;;
        *) states "avif: ends with 0, words, PNG: yes" "$output" ;;
    esac
done
