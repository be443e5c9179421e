import Foundation

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
        let names = CommandLine.arguments.dropFirst()
        for name in names where !all.contains(where: { $0.name == name }) {
            FileHandle.standardError.write(
                Data("There is no benchmark “\(name)”. Choose from \(all.map(\.name).joined(separator: ", ")).\n".utf8))
            exit(64)
        }
        for benchmark in all where names.isEmpty || names.contains(benchmark.name) { try benchmark.run() }
    }
}
