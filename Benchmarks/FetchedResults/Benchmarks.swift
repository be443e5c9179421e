import BenchmarkSupport

/// Prints how long things take side by side: each benchmark runs its candidates in turn, round after round, in one
/// process on one database, and the medians are compared.
@main
struct Benchmarks {
    @MainActor
    static func main() throws {
        let all: [(name: String, run: @MainActor () throws -> Void)] = [
            ("fetch", FetchBenchmark.run), ("change", ChangeBenchmark.run), ("read", ReadBenchmark.run),
            ("search", SearchBenchmark.run),
            ("memory", MemoryBenchmark.run), ("record", RecordingBenchmark.run), ("undo", UndoBenchmark.run),
        ]
        for run in BenchmarkNames.chosen(from: all) { try run() }
    }
}
