import BenchmarkSupport

/// Prints what the parts of the store cost, side by side with what is at the bottom of each.
@main
struct StoreBenchmarks {
    @MainActor
    static func main() throws {
        let all: [(name: String, run: @MainActor () throws -> Void)] = [
            ("add", AddBenchmark.run), ("import", ImportBenchmark.run), ("open", OpenBenchmark.run),
            ("lists", ListBenchmark.run),
            ("thumbnail", ThumbnailBenchmark.run),
        ]
        for run in BenchmarkNames.chosen(from: all) { try run() }
    }
}
