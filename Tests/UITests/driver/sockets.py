"""Whom a process may talk to."""
import os


def network_sockets(pid):
    """What a process has open to talk to other machines: every socket that is none of this machine's own.

    One that has ended has none.
    """
    folder = f"/proc/{pid}"
    try:
        local = {f"socket:[{inode}]" for inode in _unix_sockets(folder)}
        links = [os.readlink(f"{folder}/fd/{name}") for name in os.listdir(f"{folder}/fd")]
    except FileNotFoundError:
        return []
    return [link for link in links if link.startswith("socket:") and link not in local]


def _unix_sockets(folder):
    with open(f"{folder}/net/unix", encoding="ascii") as file:
        return [line.split()[6] for line in file.readlines()[1:]]
