import BenchmarkSupport

/// Prints what the parts of the store cost, side by side with what is at the bottom of each.
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
