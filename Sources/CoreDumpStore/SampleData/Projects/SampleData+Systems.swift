extension SampleData {
    /// The parts an operating system is made of.
    static let systems: [SampleProject] = [
        SampleProject(
            "Linux", "https://git.kernel.org/pub/scm/linux/kernel/git/torvalds/linux.git",
            [
                .open(
                    "Touchpad is dead after the second suspend", .high, age: 0.1, shots: 1,
                    """
                    The first resume is fine. After the second the driver says that the device does not answer, and \
                    only removing the module brings it back.
                    """),
                .closed(
                    "Reading the battery wakes the disk", .high, age: 54, until: 45,
                    "Each reading writes one line to the log, which is on the disk."),
                .open(
                    "Brightness keys go in steps of two", .medium, age: 16.4,
                    "Both the firmware and the driver handle them."),
                .open(
                    "Comment in the scheduler describes code that was removed", .low, age: 93,
                    "It still explains the list that was replaced by a tree."),
            ]),
        SampleProject(
            "systemd", "https://github.com/systemd/systemd",
            [
                .open(
                    "Timer fires twice when the clock is corrected at boot", .medium, age: 6.1,
                    "Once by the old time and once by the new one."),
                .closed(
                    "Journal shows lines of the boot before", .medium, age: 48, until: 43,
                    "When the clock of the machine begins in 1970."),
                .open(
                    "Status output is cut off at 80 columns in a pipe", .low, age: 67,
                    "Although there is no terminal whose width could matter."),
            ]),
        SampleProject(
            "Flatpak", "https://github.com/flatpak/flatpak",
            [
                .open(
                    "Update removes a runtime that is in use", .high, age: 3.7,
                    "The program that used it crashes at the next file it opens."),
                .closed(
                    "Search finds nothing in upper case", .low, age: 81, until: 78,
                    "The index holds lower case only."),
                .open(
                    "Progress goes backwards when there are several parts", .medium, age: 20.5, shots: 1,
                    "From 60 % to 20 %, which looks like an error."),
            ]),
        SampleProject(
            "Binutils", "https://sourceware.org/git/binutils-gdb.git",
            [
                .open(
                    "Debugger prints a wrong line after a tail call", .medium, age: 11.3,
                    "It shows the last line of the function that is gone."),
                .closed(
                    "Disassembler prints the same symbol for two sections", .none, age: 180, until: 175,
                    "The one from the discarded section should be left out."),
                .open(
                    "Linker drops a section that only a script keeps", .high, age: 1.9,
                    "When the pattern in the script ends with a question mark."),
            ]),
        SampleProject(
            "glibc", "https://sourceware.org/git/glibc.git",
            [
                .closed(
                    "Formatted output of a subnormal number takes a second", .high, age: 69, until: 62,
                    "With a precision of several thousand digits, on one processor only."),
                .open(
                    "Collation of the digraph ch differs from the standard", .medium, age: 28,
                    "In Czech it has to come after h."),
                .open(
                    "Manual has two pages on the same function", .none, age: 107,
                    "They say different things about its return value."),
            ]),
        SampleProject(
            "Coreutils", "https://git.savannah.gnu.org/git/coreutils.git",
            [
                .open(
                    "Sort by version puts a tilde in the wrong place", .low, age: 38,
                    "It should come before the end of the word."),
                .closed(
                    "Copy with reflinks ignores the option for backups", .medium, age: 112, until: 108,
                    "The old file is gone without a copy."),
            ]),
        SampleProject(
            "dpkg", "https://salsa.debian.org/dpkg-team/dpkg",
            [
                .open(
                    "Trigger runs before the package it waits for", .medium, age: 14.8,
                    "When both are upgraded in the same run and the archive is slow."),
                .closed(
                    "Progress bar covers the question about a changed file", .low, age: 135, until: 128,
                    "One cannot see what is being asked."),
            ]),
    ]
}
