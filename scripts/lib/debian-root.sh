# Roots of other Debians, made by debootstrap and kept between runs: source it after common.sh. Needs root.
# Nothing in such a root is ever needed again; remove it as you like.

[ "$(id -u)" = 0 ] || fail "run this as root: it mounts and changes roots"

# The mirror that apt uses on this machine, in either form of its sources. They need not both be there.
debian_mirror() {
    local found
    found=$(cat /etc/apt/sources.list.d/*.sources /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null |
        sed -nE 's,^(URIs:|deb( \[[^]]*\])?) +(https?://[^ ]*/debian/?)( .*)?$,\3,p' | head -n 1) || true
    echo "${found:-http://deb.debian.org/debian}"
}

# Makes a root of a release, unless there is one: make_debian RELEASE FOLDER
make_debian() {
    [ ! -e "$2/etc/debian_version" ] || return 0
    command -v debootstrap >/dev/null || apt-get install -y -qq --no-install-recommends debootstrap >&2
    say "Debian $1 in $2"
    debootstrap --variant=minbase "$1" "$2" "$(debian_mirror)" >&2
}

# Runs a command in a root: enter_debian FOLDER [--bind SOURCE TARGET | --read SOURCE TARGET]... [NAME=VALUE]... COMMAND...
# The command gets an environment that has nothing but these variables, file systems and processes of its own, and shared memory,
# which compositors and programs hand pictures through. What it leaves running ends with it.
enter_debian() {
    local folder=$1 binds=()
    shift
    while [ "$1" = --bind ] || [ "$1" = --read ]; do
        binds+=("$1" "$2" "$3")
        shift 3
    done
    cp /etc/resolv.conf "$folder/etc/resolv.conf"
    unshare --mount --pid --fork --kill-child bash -c "$ENTER" enter "$folder" ${#binds[@]} "${binds[@]}" "$@"
}

# What the new process does in its own file systems.
ENTER='
set -euo pipefail
folder=$1 count=$2
shift 2
mount --make-rprivate /
# Of its own, so that it can be all that there is: where the root was only changed, no program can make a sandbox.
mount --bind "$folder" "$folder"
mount -t proc none "$folder/proc"
mount -t sysfs none "$folder/sys"
mount --rbind /dev "$folder/dev"
mount -t tmpfs -o mode=1777 none "$folder/dev/shm"
mount -t tmpfs -o mode=1777 none "$folder/tmp"
for ((; count > 0; count -= 3)); do
    mkdir -p "$folder$3"
    mount --bind "$2" "$folder$3"
    [ "$1" = --bind ] || mount -o remount,bind,ro "$folder$3"
    shift 3
done
cd "$folder"
pivot_root . mnt
umount -l /mnt
exec chroot . /usr/bin/env -i HOME=/root LC_ALL=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"
'

# Installs what is missing: install_in_debian FOLDER PACKAGE...
install_in_debian() {
    local folder=$1
    shift
    # shellcheck disable=SC2016 # It is the inner shell that reads it.
    enter_debian "$folder" DEBIAN_FRONTEND=noninteractive bash -c '
set -euo pipefail
missing=()
for package in "$@"; do
    [ "$(dpkg-query -W -f="\${db:Status-Status}" "$package" 2>/dev/null)" = installed ] || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0
echo "Installing ${missing[*]}" >&2
# What a mirror has that is some weeks behind is as good.
apt-get update -qq -o Acquire::Check-Valid-Until=false
apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null' install "$@"
}
