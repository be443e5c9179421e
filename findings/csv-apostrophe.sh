#!/usr/bin/env bash
# LibreOffice Calc shows the apostrophe in front of a cell of a CSV file, and keeps it when it writes one again. One would guess
# that it is hidden, as the one that is typed before =1+1 to have a text is: it is what programs write in front of texts that would else be formulas.
# Quotes around a cell do not make it a text: "=1+1" is computed, and +1 is 1 afterwards. +49 30 1234, -5 degrees and @home are
# texts without. What writes such an apostrophe and reads it back has to take it away itself, and to write one more before a text that begins so.
# LibreOffice 7.4.7 and 25.2.3, with what it takes for granted without a dialog.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# Has Calc read a file and write it again.
look() {
    enter_debian "$debian" unshare --net bash -c '
cd /tmp
cat >in.csv
soffice -env:UserInstallation=file:///tmp/user --headless --convert-to "csv:Text - txt - csv (StarCalc):44,34,76" --outdir /tmp/out in.csv >/dev/null 2>&1
cat out/in.csv' <<'CSV'
number,text
1,'=1+1
2,"'=1+1"
3,"=1+1"
4,+1
5,+49 30 1234
6,-5 degrees
7,@home
CSV
}

for release in bookworm trixie; do
    root_of "$release" sway libreoffice-calc-nogui
    case $release in
        bookworm) versions libreoffice-calc-nogui=4:7.4.7-1+deb12u14 ;;
        trixie) versions libreoffice-calc-nogui=4:25.2.3-2+deb13u9 ;;
    esac
    found=$(look)
    for line in "1,'=1+1" "2,'=1+1" "3,2" "4,1" "5,+49 30 1234" "6,-5 degrees" "7,@home"; do
        states "$line" "$found"
    done
done
