extension SampleData {
    /// Programs that talk to others.
    static let network: [SampleProject] = [
        SampleProject(
            "curl", "https://github.com/curl/curl",
            [
                .open(
                    "Retry counts a refused connection twice", .medium, age: 5.2,
                    "With three retries only one is made when the server is down."),
                .closed(
                    "Cookie with a leading dot is sent to a sibling host", .high, age: 31, until: 30,
                    "Reported privately first; the fix is in the next release."),
                .open(
                    "Manual says \"bytes\" where it means \"bytes per second\"", .none, age: 64,
                    "In the paragraph about the speed limit."),
            ]),
        SampleProject(
            "OpenSSH", "https://salsa.debian.org/ssh-team/openssh",
            [
                .open(
                    "Session hangs on exit while a forwarded port is in use", .high, age: 0.2,
                    """
                    The shell has ended, the prompt does not come back. Closing the browser tab that used the port \
                    helps.
                    """),
                .closed(
                    "Agent forgets keys with a time limit after suspend", .medium, age: 103, until: 97,
                    "The clock goes on while the machine sleeps, the limit should not."),
                .open(
                    "Error message for a wrong file mode could name the mode", .low, age: 45,
                    "It only says that permissions are too open."),
            ]),
        SampleProject(
            "Syncthing", "https://github.com/syncthing/syncthing",
            [
                .open(
                    "Folder shows 100 % while files are still missing", .medium, age: 8.6, shots: 1,
                    "Files that wait for another device are left out of the total."),
                .closed(
                    "Ignored patterns with a space at the end never match", .low, age: 92, until: 83,
                    "The space should be kept, or be pointed out."),
                .open(
                    "Conflict copies appear when the clock is set back", .high, age: 2.4,
                    "After the change from summer time on one machine, forty files were doubled."),
            ]),
        SampleProject(
            "Geary", "https://gitlab.gnome.org/GNOME/geary",
            [
                .open(
                    "Draft is sent with the text of the one before", .high, age: 1.4, shots: 1,
                    """
                    Write a message, discard it, write another right away and send it within a second. The receiver \
                    gets the first.
                    """),
                .closed(
                    "Attachment names in Japanese are cut off", .medium, age: 56, until: 50,
                    "The name ends after the first line of its encoding."),
                .open(
                    "Spell checker underlines addresses", .low, age: 32,
                    "Everything with an at sign could be left out."),
            ]),
        SampleProject(
            "Element", "https://github.com/element-hq/element-web",
            [
                .open(
                    "Unread badge stays after reading on the phone", .medium, age: 12.6, shots: 1,
                    "It goes away only when the room is opened on this device."),
                .closed(
                    "Pasted pictures lose their transparency", .medium, age: 79, until: 74,
                    "They get a black background."),
                .open(
                    "Let me pin more than one message", .none, age: 101,
                    "Three would be plenty."),
            ]),
        SampleProject(
            "Tor", "https://gitlab.torproject.org/tpo/core/tor",
            [
                .open(
                    "Log floods the disk when the network is down", .medium, age: 26,
                    "One line a second, for as long as the cable is out."),
                .closed(
                    "Circuit is reused after the identity was renewed", .high, age: 65, until: 63,
                    "When the new identity is asked for while a stream is being opened."),
            ]),
        SampleProject(
            "Nginx", "https://github.com/nginx/nginx",
            [
                .open(
                    "Access log shows the internal path after a rewrite", .low, age: 42,
                    "The path that was asked for would be more useful."),
                .closed(
                    "Reload leaves old workers with long downloads for ever", .medium, age: 125, until: 119,
                    "A limit in the configuration would help."),
                .open(
                    "Header with two colons is passed on with one", .medium, age: 18.7,
                    "Only on connections of version 2."),
            ]),
    ]
}
