# shellcheck shell=bash
# What run, test and lock share: the environment in .venv, made once, and the system libraries of Qt.
# shellcheck disable=SC2034

root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)"
environment="$root/.venv"

# The shared libraries Qt loads, each with the Debian and Ubuntu package that brings it.
qt_libraries=(
    "libglib-2.0.so.0 libglib2.0-0"
    "libGL.so.1 libgl1"
    "libEGL.so.1 libegl1"
    "libxkbcommon.so.0 libxkbcommon0"
    "libdbus-1.so.3 libdbus-1-3"
    "libfontconfig.so.1 libfontconfig1"
)
# What it needs on top of them for a window on a real screen.
window_libraries=(
    "libxcb-cursor.so.0 libxcb-cursor0"
    "libxcb-icccm.so.4 libxcb-icccm4"
    "libxcb-keysyms.so.1 libxcb-keysyms1"
    "libxcb-shape.so.0 libxcb-shape0"
    "libxcb-xkb.so.1 libxcb-xkb1"
    "libxkbcommon-x11.so.0 libxkbcommon-x11-0"
)
# What a desktop has anyway: without them Qt still opens, but not on Wayland, and finds no printer.
desktop_libraries=(
    "libwayland-cursor.so.0 libwayland-cursor0"
    "libwayland-egl.so.1 libwayland-egl1"
    "libcups.so.2 libcups2"
)

# Standard output belongs to the program; what is said about setting up goes beside it.
say() { printf '%s\n' "$*" >&2; }

fail() {
    say "$*"
    exit 1
}

# step WORDS COMMAND…: one line for a long step; what the command prints is shown where it fails.
step() {
    local log status=0
    say "$1 …"
    shift
    log="$(mktemp)"
    "$@" >"$log" 2>&1 </dev/null || status=$?
    ((status == 0)) || tail -n 20 "$log" >&2
    rm -f "$log"
    return "$status"
}

may_install() {
    command -v apt-get >/dev/null || return 1
    ((EUID == 0)) || sudo -n true 2>/dev/null
}

# install_packages PACKAGE…: Debian's or Ubuntu's packages, where may_install said yes.
install_packages() {
    local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120)
    ((EUID == 0)) || apt=(sudo -n "${apt[@]}")
    "${apt[@]}" update && "${apt[@]}" install -y --no-install-recommends "$@"
}

# require_libraries "LIBRARY PACKAGE"…: asks the dynamic loader, and installs what it does not know.
require_libraries() {
    local known entry missing=()
    known="$(PATH="$PATH:/sbin:/usr/sbin" ldconfig -p)" || return 0
    for entry in "$@"; do
        [[ $known == *"${entry% *} "* ]] || missing+=("${entry#* }")
    done
    ((${#missing[@]} > 0)) || return 0
    may_install && step "Installing system libraries for Qt (${missing[*]})" \
        install_packages "${missing[@]}" && return 0
    fail "Qt lacks system libraries on this computer; get them with:" \
        "sudo apt install ${missing[*]}"
}

# want_programs "PROGRAM PACKAGE"…: installs what is missing where it may; nobody fails without it.
want_programs() {
    local entry missing=()
    for entry in "$@"; do
        command -v "${entry% *}" >/dev/null || missing+=("${entry#* }")
    done
    ((${#missing[@]} > 0)) && may_install || return 0
    step "Installing what the tests of a real window need (${missing[*]})" \
        install_packages "${missing[@]}" || true
}

# The path of a Python 3.11 or later, with its version, so that an upgrade of the system is noticed.
find_python() {
    local name
    for name in python3 python3.13 python3.12 python3.11; do
        command -v "$name" >/dev/null && "$name" -c '
import os, sys
if sys.version_info < (3, 11):
    sys.exit(1)
print(os.path.realpath(sys.executable))' 2>/dev/null && return 0
    done
    return 1
}

# make_environment PYTHON: an empty environment, also where Debian's python3-venv is missing.
make_environment() {
    local python="$1" package
    package="$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')"
    rm -rf "$environment"
    if ! "$python" -c 'import ensurepip' 2>/dev/null && may_install; then
        step "Installing $package" install_packages "$package" || true
    fi
    if "$python" -c 'import ensurepip' 2>/dev/null; then
        step "Making an environment in .venv" "$python" -m venv "$environment"
    elif "$python" -m pip --version >/dev/null 2>&1; then
        step "Making an environment in .venv" "$python" -m venv --without-pip "$environment"
    elif command -v virtualenv >/dev/null; then
        step "Making an environment in .venv" virtualenv --python "$python" "$environment"
    else
        fail "Python's part for making environments is missing on this computer; get it with:" \
            "sudo apt install $package"
    fi || fail "No environment could be made in $environment; what stands above says why."
}

# install_locked PYTHON LOCK: exactly what the lock names, each file held against its hash.
install_locked() {
    local pip=("$environment/bin/python" -m pip)
    "${pip[@]}" --version >/dev/null 2>&1 ||
        pip=("$1" -m pip --python "$environment/bin/python")
    "${pip[@]}" install --quiet --no-input --disable-pip-version-check \
        --no-deps --only-binary :all: --require-hashes --requirement "$root/packaging/$2"
}

# A copy of the lock, laid into the environment when all of it was installed, says it is complete.
is_ready() {
    [[ -x "$environment/bin/python" ]] && cmp -s "$root/packaging/$1" "$environment/$1"
}

# Complete for one lock and not outdated for the other: then more can be added to it.
is_reusable() {
    local lock status=1
    for lock in requirements.lock requirements-dev.lock; do
        [[ -e "$environment/$lock" ]] || continue
        is_ready "$lock" || return 1
        status=0
    done
    return "$status"
}

# require_environment LOCK: at once where it is complete; two that start together wait in line.
require_environment() {
    local lock="$1" python turn
    is_ready "$lock" && return
    exec {turn}<"$root/packaging"
    flock "$turn"
    if ! is_ready "$lock"; then
        python="$(find_python)" || fail "4C Desktop needs Python 3.11 or later; on Debian 12 or" \
            "Ubuntu 24.04 get it with: sudo apt install python3 python3-venv"
        is_reusable || make_environment "$python"
        step "Installing Python packages from packaging/$lock" install_locked "$python" "$lock" ||
            fail "The Python packages could not be installed; what stands above says why." \
                "Run the same command again to go on."
        cp "$root/packaging/$lock" "$environment/$lock"
    fi
    exec {turn}<&-
}
