import FetchedResults
import Foundation
import StoreLoad
import StoreSteps
import Testing

@testable import CoreDumpStore

/// A process that is killed during a backup or restoration leaves a complete database. `COREDUMP_RESTORATION_KILLS` sets the number for
/// each test.
@MainActor
@Suite struct KilledRestorationTests {
    private static let killCount =
        ProcessInfo.processInfo.environment["COREDUMP_RESTORATION_KILLS"].flatMap { Int($0) } ?? 12

    private let fixture: StoreFixture
    private let backup: String
    private var store: Store { fixture.store }

    init() throws {
        fixture = try StoreFixture()
        let project = try fixture.store.addProject(ProjectDraft(name: "A"))
        let picture = try ScreenshotContent.noise(side: 170, seed: 1)
        for number in 0..<40 {
            let details = String(repeating: "x\(number)", count: 8_000)
            let draft = BugDraft(projectID: project, title: "B", details: details)
            try fixture.store.addBug(draft, screenshots: number == 0 ? [picture] : [])
        }
        backup = fixture.directory.path("backup.sqlite")
        try fixture.store.backup(to: URL(filePath: backup))
    }

    @Test func `a restoration that is killed has happened or has not`() throws {
        let restored = try StoreDigest(store)
        try store.addProject(ProjectDraft(name: "Later"))
        var present = try StoreDigest(store)
        try store.close()
        var random = SplitMix(seed: 1)
        for round in 0..<Self.killCount {
            let process = try LoadProcess(["restore", store.path, backup, "--rest", "5000"])
            // Some kills while the present content is put aside, some while the new one is written.
            try process.wait(for: round % 3 == 0 ? LoadReport.ready : "part")
            usleep(UInt32(random.number(below: 15_000)))
            #expect(!process.kill().contains("done"))
            let reopened = try Store(path: store.path)
            let digest = try StoreDigest(reopened)
            #expect(try reopened.check() == [])
            // On a busy machine the process may have finished before.
            if digest.withoutHighestIDs == restored.withoutHighestIDs {
                try reopened.addProject(ProjectDraft(name: "Later"))
                present = try StoreDigest(reopened)
            } else {
                #expect(digest == present)
            }
            try reopened.close()
        }
        let last = try LoadProcess(["restore", store.path, backup])
        #expect(last.rest().last == "done")
        #expect(try StoreDigest(Store(path: store.path)).withoutHighestIDs == restored.withoutHighestIDs)
    }

    @Test func `a restoration of a damaged database that is killed leaves the old files or the new one`() throws {
        let restored = try StoreDigest(store)
        try store.close()
        try Damage.settle(store.path)
        try Damage.overwritePage(of: "bug", in: store.path, leaf: 1)
        let damaged = try Data(contentsOf: URL(filePath: store.path))
        var random = SplitMix(seed: 2)
        for _ in 0..<Self.killCount {
            let process = try LoadProcess(["restore", store.path, backup, "--rest", "2000"])
            try process.wait(for: LoadReport.ready)
            usleep(UInt32(random.number(below: 250_000)))
            process.kill()
            if try Data(contentsOf: URL(filePath: store.path)) == damaged { continue }
            #expect(try StoreDigest(Store(path: store.path)) == restored)
            let kept = DurableFiles.names(in: store.backups.path)
                .map { store.backups.path + "/\($0)/store.sqlite" }
                .filter { (try? Data(contentsOf: URL(filePath: $0))) == damaged }
            #expect(!kept.isEmpty)
            try damaged.write(to: URL(filePath: store.path))
        }
        _ = try Restoration(of: store.path).restore(from: backup)
        #expect(try StoreDigest(Store(path: store.path)) == restored)
    }

    @Test func `a backup that is killed is not there`() throws {
        var random = SplitMix(seed: 3)
        let target = fixture.directory.path("copy.sqlite")
        for _ in 0..<Self.killCount {
            let process = try LoadProcess(["backup", store.path, target, "--rest", "4000"])
            try process.wait(for: LoadReport.ready)
            usleep(UInt32(random.number(below: 120_000)))
            process.kill()
            guard DurableFiles.exists(target) else { continue }
            let copy = try Store(path: target)
            #expect(try copy.check() == [])
            try copy.close()
            unlink(target)
        }
    }
}
