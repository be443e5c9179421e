import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Issues of real projects, when they are beside the repository. Python's csv module has made the counts.
@MainActor
@Suite struct RealFilesTests {
    /// The directory beside the repository.
    nonisolated static let shared: URL = {
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return ProcessInfo.processInfo.environment["COREDUMP_SHARED"].map { URL(filePath: $0) }
            ?? repository.deletingLastPathComponent().appending(path: "shared")
    }()

    nonisolated private static let folder = shared.appending(path: "data/issues")

    nonisolated private static let counts = [
        "appceleratorstudio": 2919, "aptanastudio": 829, "bamboo": 521, "datamanagement": 4667, "duracloud": 666,
        "hadoop": 2503, "jirasoftware": 352, "mesos": 1680, "mule": 889, "mulestudio": 732, "talenddataquality": 1381,
        "talendesb": 868, "titanium": 2251,
    ]

    @Test(.enabled(if: FileManager.default.fileExists(atPath: folder.path), "the files are not here"))
    func `every row of thirteen real files is imported`() throws {
        let fixture = try StoreFixture()
        for (name, count) in Self.counts.sorted(by: { $0.key < $1.key }) {
            let report = try fixture.store.importBugs(from: Self.folder.appending(path: name + ".csv"))
            #expect(report.bugCount == count, "\(name)")
            #expect(report.problems.isEmpty, "\(name)")
            #expect(report.shares.map(\.name) == [name])
        }
        #expect(try fixture.store.projectCount() == 13)
        #expect(try fixture.store.bugCounts().total == 20_258)
        #expect(try fixture.store.bugCounts().closed == 1733)
        #expect(try fixture.store.check().isEmpty)
    }
}
