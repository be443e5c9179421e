import Foundation
import StoreLoad
import Testing

@testable import CoreDumpStore

/// Kills processes that run all kinds of steps, at random moments. `COREDUMP_KILLS` sets the number.
@MainActor
@Suite struct KillTests {
    private static let killsPerDatabase = 20
    private static let killCount = ProcessInfo.processInfo.environment["COREDUMP_KILLS"].flatMap { Int($0) } ?? 200

    @Test func `the reported steps of a killed process are complete, and the others complete or absent`()
        throws
    {
        let pictures = LoadPictures()
        var (kills, steps) = (0, 0)
        var seed = 1
        while kills < Self.killCount {
            let trial = try LoadTrial(seed: seed, pictures: pictures)
            for _ in 0..<min(Self.killsPerDatabase, Self.killCount - kills) {
                try trial.kill()
                kills += 1
            }
            steps += trial.step
            seed += 1
        }
        print("\(kills) kills, \(steps) steps, \(seed - 1) databases")
    }

    @Test(arguments: [
        "UPDATE bug SET details = details || '.' WHERE id = (SELECT max(id) FROM bug)",
        "DELETE FROM undo_step WHERE id = (SELECT min(id) FROM undo_step)",
        "DELETE FROM screenshot WHERE id = (SELECT min(id) FROM screenshot)",
    ])
    func `the comparison notices what no step has done`(change: String) throws {
        let trial = try LoadTrial(seed: 3, pictures: LoadPictures())
        try trial.compare(after: trial.start(["--to", "60"]).rest())
        #expect(trial.step == 60)
        try Damage.run(change, in: trial.directory.path("a.sqlite"))
        withKnownIssue { try trial.compare(after: []) }
    }
}
