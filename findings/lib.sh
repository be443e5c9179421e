# What the findings share: source it, do not run it. docs/Findings.md tells how a finding is made of it.
#   root_of RELEASE DESKTOP PACKAGE…   makes the root of a Debian release, with what DESKTOP (x11, sway, mutter) and Python need
#   versions PACKAGE=VERSION…          ends the finding where a package is another than that it was seen with
#   under DESKTOP [NAME=VALUE…]        runs the Python of standard input in that root, as a user without rights
#   states LINE OUTPUT                 ends the finding where OUTPUT has no such line
#   lacks LINE OUTPUT                  ends the finding where OUTPUT has such a line
# FINDINGS_ROOTS names a folder that keeps the roots; without it each run makes its own and removes them.
source "$(dirname "${BASH_SOURCE[0]}")/../scripts/lib/common.sh"
source scripts/lib/debian-root.sh
shopt -s inherit_errexit

findings=$PWD/findings
roots=${FINDINGS_ROOTS:-}
if [ -z "$roots" ]; then
    roots=$(mktemp -d /var/tmp/findings-XXXXXX)
    trap 'rm -rf --one-file-system "$roots"' EXIT
fi

root_of() {
    local release=$1 desktop=$2 pictures=(imagemagick libegl-mesa0 libgl1-mesa-dri)
    local packages=(python3-gi gir1.2-gtk-4.0 dbus-daemon fonts-dejavu-core adwaita-icon-theme dconf-gsettings-backend)
    shift 2
    case $desktop in
        x11) packages+=("${pictures[@]}" xvfb openbox x11-utils xdotool) ;;
        sway) packages+=("${pictures[@]}" sway grim) ;;
        mutter) packages+=("${pictures[@]}" mutter pipewire wireplumber gstreamer1.0-pipewire gstreamer1.0-tools
            gstreamer1.0-plugins-base gstreamer1.0-plugins-good) ;;
    esac
    debian=$roots/$release
    mkdir -p "$roots"
    # Findings that run at the same time wait for each other here.
    (
        flock 9
        trap 'status=$?; [ $status = 0 ] || { cat "$roots/log" >&8; exit 2; }' EXIT
        exec 8>&2 2>"$roots/log"
        make_debian "$release" "$debian"
        install_in_debian "$debian" "${packages[@]}" "$@"
    ) 9>"$roots/lock"
}

versions() {
    local expected version
    for expected in "$@"; do
        version=$(dpkg-query --admindir="$debian/var/lib/dpkg" --show --showformat='${Version}' "${expected%%=*}")
        echo "${expected%%=*} $version"
        [ "$version" = "${expected#*=}" ] || {
            echo "other version: look again (this was seen with $expected)" >&2
            exit 3
        }
    done
}

under() {
    local desktop=$1 folder binds
    shift
    folder=$(mktemp -d)
    cat >"$folder/main.py"
    chmod -R a+rX "$folder"
    binds=(--read "$findings" /findings --read "$folder" /control)
    [ -z "${FINDINGS_PICTURES:-}" ] || binds+=(--bind "$FINDINGS_PICTURES" /pictures)
    enter_debian "$debian" "${binds[@]}" "$@" unshare --net --ipc setpriv --reuid=65534 --regid=65534 --clear-groups \
        bash /findings/session.sh "$desktop" || { rm -r "$folder"; return 1; }
    rm -r "$folder"
}

states() {
    grep -qxF -- "$1" <<<"$2" || {
        printf 'it is no longer so: no line "%s" in\n%s\n' "$1" "$2" >&2
        exit 1
    }
    echo "as stated: $1"
}

lacks() {
    ! grep -qxF -- "$1" <<<"$2" || {
        printf 'it is no longer so: there is a line "%s"\n' "$1" >&2
        exit 1
    }
    echo "as stated, there is no: $1"
}
