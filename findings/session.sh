# Runs /control/main.py in a desktop of its own, without a screen: session.sh x11|sway|mutter. lib.sh starts it in a root.
set -euo pipefail
desktop=$1
export XDG_RUNTIME_DIR=/tmp/run HOME=/tmp/home PYTHONPATH=/findings PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 DESKTOP=$desktop
export GSETTINGS_BACKEND=${GSETTINGS_BACKEND:-memory} GTK_A11Y=${GTK_A11Y:-none} LIBGL_ALWAYS_SOFTWARE=1 GSK_RENDERER=${GSK_RENDERER:-cairo}
export ADW_DISABLE_PORTAL=${ADW_DISABLE_PORTAL-1}
# Debian 12 has no such choice.
grep -q ^12 /etc/debian_version || export GDK_DEBUG=${GDK_DEBUG-no-portals}
mkdir -m 700 "$XDG_RUNTIME_DIR" "$HOME"
cd "$HOME"

# Waits for a file that the program before it makes.
await() {
    for _ in $(seq 200); do
        [ ! -e "$1" ] || return 0
        sleep 0.1
    done
    echo "$1 did not come" >&2
    cat /tmp/*.log >&2
    return 1
}

export DBUS_SESSION_BUS_ADDRESS=unix:path=$XDG_RUNTIME_DIR/bus
# What the bus starts finds the desktop by this.
case $desktop in
    x11) export DISPLAY=:9 GDK_BACKEND=x11 ;;
    sway | mutter) export WAYLAND_DISPLAY=wayland-1 GDK_BACKEND=wayland ;;
esac
dbus-daemon --session --nofork --nopidfile --address="$DBUS_SESSION_BUS_ADDRESS" >/tmp/bus.log 2>&1 &
await "$XDG_RUNTIME_DIR/bus"
case $desktop in
    x11)
        Xvfb :9 -screen 0 1200x800x24 -nolisten tcp >/tmp/x.log 2>&1 &
        await /tmp/.X11-unix/X9
        openbox >/tmp/openbox.log 2>&1 &
        until xprop -root _NET_SUPPORTING_WM_CHECK | grep -q window; do sleep 0.1; done
        ;;
    sway)
        printf '%s\n' 'output HEADLESS-1 resolution 1200x800 position 0 0' 'default_border none' 'xwayland disable' "${SWAY:-}" >/tmp/sway.conf
        WLR_BACKENDS=headless WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=${WLR_RENDERER:-pixman} sway -c /tmp/sway.conf >/tmp/sway.log 2>&1 &
        await "$XDG_RUNTIME_DIR/wayland-1"
        for _ in $(seq 100); do
            SWAYSOCK=$(compgen -G "$XDG_RUNTIME_DIR/sway-ipc.*.sock") && break
            sleep 0.1
        done
        export SWAYSOCK
        ;;
    mutter)
        pipewire >/tmp/pipewire.log 2>&1 &
        await "$XDG_RUNTIME_DIR/pipewire-0"
        wireplumber >/tmp/wireplumber.log 2>&1 &
        mutter --headless --no-x11 --wayland-display wayland-1 --virtual-monitor 1200x800 >/tmp/mutter.log 2>&1 &
        await "$XDG_RUNTIME_DIR/wayland-1"
        ;;
esac
timeout 180 python3 /control/main.py
