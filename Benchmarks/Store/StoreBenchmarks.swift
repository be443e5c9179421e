import BenchmarkSupport
import Foundation

/// Prints the times of the parts of the store, each beside that of the library below it.
@main
struct StoreBenchmarks {
    @MainActor
    static func main() async throws {
        let all: [(name: String, run: @MainActor () async throws -> Void)] = [
            ("add", AddBenchmark.run), ("import", ImportBenchmark.run), ("open", OpenBenchmark.run),
            ("lists", ListBenchmark.run), ("edits", EditBenchmark.run), ("thumbnail", ThumbnailBenchmark.run),
            ("attach", AttachBenchmark.run),
        ]
        for run in BenchmarkNames.chosen(from: all) { try await run() }
    }
}

/// A directory that is removed with this object, on the disk of the checkout rather than in memory.
final class Scratch {
    let url: URL

    /// How many bugs the large databases have: `BENCHMARK_ROWS`, or a million.
    static var rows: Int { ProcessInfo.processInfo.environment["BENCHMARK_ROWS"].flatMap(Int.init) ?? 1_000_000 }

    init() throws {
        url = URL(filePath: FileManager.default.currentDirectoryPath).appending(path: ".build/benchmark-\(UUID())")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String) -> String { url.appending(path: name).path }
}
