import Foundation

/// Which benchmarks of a program are to run.
package enum BenchmarkNames {
    /// Those named on the command line, all of them when none is. Ends the program when there is none of that name.
    package static func chosen<Benchmark>(from all: [(name: String, Benchmark)]) -> [Benchmark] {
        let names = CommandLine.arguments.dropFirst()
        for name in names where !all.contains(where: { $0.name == name }) {
            let known = all.map(\.name).joined(separator: ", ")
            FileHandle.standardError.write(Data("There is no benchmark “\(name)”. Choose from \(known).\n".utf8))
            exit(64)
        }
        return all.filter { names.isEmpty || names.contains($0.name) }.map(\.1)
    }
}
