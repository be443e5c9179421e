import Foundation
import StoreLoad
import StoreSteps
import Testing

@testable import CoreDumpStore

/// A process without disk space reports an error, and keeps the existing data.
@MainActor
@Suite struct StarvationTests {
    @Test(arguments: [150_000, 400_000, 900_000])
    func `a process that may write no larger file says so, and all its steps are there`(limit: Int) throws {
        let trial = try LoadTrial(seed: limit, pictures: LoadPictures())
        let process = try trial.start(["--file-size-limit", "\(limit)", "--to", "2000"])
        let lines = process.rest()
        #expect(process.status == 1)
        let error = try #require(lines.last)
        #expect(error.hasPrefix("error writeFailed") || error == "error diskFull", "\(error)")
        try trial.compare(after: lines)
        // With space again it continues.
        let next = try trial.start(["--to", "\(trial.step + 3)"])
        try trial.compare(after: next.rest())
        #expect(next.status == 0)
    }

    @Test func `a backup for which there is no room leaves nothing`() throws {
        let fixture = try StoreFixture()
        let project = try fixture.store.addProject(ProjectDraft(name: "A"))
        for _ in 0..<9 {
            let details = String(repeating: "x", count: 100_000)
            try fixture.store.addBug(BugDraft(projectID: project, title: "B", details: details))
        }
        let target = fixture.directory.path("copy.sqlite")
        let process = try LoadProcess(["backup", fixture.store.path, target, "--file-size-limit", "300000"])
        let error = try #require(process.rest().last)
        #expect(error.hasPrefix("error writeFailed") || error == "error diskFull", "\(error)")
        #expect(
            !DurableFiles.names(in: fixture.directory.url.path).contains {
                $0.contains("copy") || $0.contains("-backups")
            })
        #expect(try DatabaseCheck(of: fixture.store.path).findings() == [])
    }

    @Test func `a full disk is reported, and all reported steps are in the database`() throws {
        let directory = try TemporaryDirectory()
        guard run("/usr/bin/mount", ["-t", "tmpfs", "-o", "size=3m", "tmpfs", directory.url.path]) == 0 else {
            print("A full disk was not tried: nothing can be mounted here.")
            return
        }
        defer { _ = run("/usr/bin/umount", ["-l", directory.url.path]) }
        let store = try Store(path: directory.path("a.sqlite"))
        let project = try store.addProject(ProjectDraft(name: "A"))
        let picture = try ScreenshotContent.noise(side: 170, seed: 1)
        let details = String(repeating: "x", count: 40_000)
        var added = 0
        let error = #expect(throws: StoreError.self) {
            while added < 1000 {
                let draft = BugDraft(projectID: project, title: "B\(added)", details: details)
                try store.addBug(draft, screenshots: added % 9 == 0 ? [picture] : [])
                added += 1
            }
        }
        #expect(error == .diskFull)
        #expect(added > 3)
        #expect(try store.bugCounts().total == added)
        #expect(throws: StoreError.diskFull) { try store.backup(to: directory.url.appending(path: "b.sqlite")) }
        #expect(!DurableFiles.exists(directory.path("b.sqlite")))
        // Deleting frees pages in the file, if the journal fits on the disk.
        try store.close()
        #expect(run("/usr/bin/mount", ["-o", "remount,size=9m", directory.url.path]) == 0)
        let reopened = try Store(path: directory.path("a.sqlite"))
        #expect(try reopened.bugCounts().total == added)
        #expect(try reopened.check() == [])
        try reopened.close()
    }

    private func run(_ program: String, _ arguments: [String]) -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return -1 }
        process.waitUntilExit()
        return process.terminationStatus
    }
}
