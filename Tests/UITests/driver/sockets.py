"""Whom a process may talk to."""
import os

LOOPBACK = "0100007F"


def network_sockets(pid):
    """What a process has open to talk to other machines: every socket that is none of this machine's own.

    One that has ended has none. Foundation opens a pair of sockets for each process that it starts, which leads from this
    machine to itself.
    """
    folder = f"/proc/{pid}"
    try:
        local = {f"socket:[{inode}]" for inode in _unix_sockets(folder) + _loopback_pairs(folder)}
        links = [os.readlink(f"{folder}/fd/{name}") for name in os.listdir(f"{folder}/fd")]
    except FileNotFoundError:
        return []
    return [link for link in links if link.startswith("socket:") and link not in local]


def _unix_sockets(folder):
    return [line[6] for line in _table(f"{folder}/net/unix")]


def _loopback_pairs(folder):
    """The sockets that are connected from this machine to this machine, for datagrams."""
    return [line[9] for line in _table(f"{folder}/net/udp") if all(end.startswith(LOOPBACK + ":") for end in line[1:3])]


def _table(path):
    with open(path, encoding="ascii") as file:
        return [line.split() for line in file.readlines()[1:]]
