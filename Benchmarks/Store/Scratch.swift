import Foundation

/// A directory that goes with the benchmark, on the disk that databases are kept on.
final class Scratch {
    let url: URL

    /// How many bugs the large databases have: `BENCHMARK_ROWS`, a million unless told.
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
