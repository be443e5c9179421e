import Foundation
import Testing

@testable import CoreDumpStore

/// A machine with a single writable directory, that of the database.
private enum ReadOnlyMachine {
    static let unshare = URL(filePath: "/usr/bin/unshare")

    /// Mounts read-only file systems over all directories where SQLite looks for temporary files, and runs the program with the directory
    /// as `/mnt` and itself in `/mnt/programs`.
    static let script = """
        set -e
        mkdir -p "$1/programs"
        mount --bind "$1" /mnt
        mount --bind "$2" /mnt/programs
        for folder in /tmp /var/tmp /usr/tmp; do
            if [ -d "$folder" ]; then mount -t tmpfs -o ro none "$folder"; fi
        done
        cd /tmp
        unset SQLITE_TMPDIR TMPDIR
        exec "/mnt/programs/$3" import /mnt/store.sqlite /mnt/large.csv
        """

    /// Whether the system allows it.
    static let isThere: Bool = {
        let process = Process()
        process.executableURL = unshare
        process.arguments = [
            "--user", "--map-root-user", "--mount", "mount", "-t", "tmpfs", "-o", "ro", "none", "/tmp",
        ]
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()
}

@MainActor
@Suite struct TemporaryFilesTests {
    /// The import builds indexes larger than the cache, which SQLite would sort in temporary files.
    @Test(.enabled(if: ReadOnlyMachine.isThere, "the system lets no user change what is mounted"))
    func `a large import needs no temporary files`() throws {
        let fixture = try StoreFixture()
        let count = 10_001
        // The project name is a part of each source id, but of no searched text, which would take longer.
        let project = String(repeating: "P", count: 5_200)
        var text = "project,key,title\n"
        for number in 0..<count { text += "\(project),\(count - number),A\n" }
        _ = try fixture.directory.file("large.csv", text)
        let programs = LoadProcess.program.deletingLastPathComponent().path
        let process = try LoadProcess(
            [
                "--user", "--map-root-user", "--mount", "sh", "-c", ReadOnlyMachine.script, "sh",
                fixture.directory.path(""), programs, LoadProcess.program.lastPathComponent,
            ], by: ReadOnlyMachine.unshare)
        #expect(process.rest() == ["imported \(count)"])
        #expect(process.status == 0)
        #expect(try fixture.reopened().check().isEmpty)
    }
}
