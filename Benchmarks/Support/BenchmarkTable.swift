import Foundation

/// How all benchmarks print their figures: a heading, and below it a line for each of those compared.
package enum BenchmarkTable {
    /// Prints what the lines below are about.
    package static func heading(_ text: String) {
        write("\(text)\n")
    }

    /// Prints the figures of a candidate.
    ///
    /// - Parameter ratio: to the candidate that the others are compared with; nil for none.
    package static func line(_ name: String, _ figures: [String], ratio: Double? = nil) {
        let columns =
            figures.map { pad($0, 12, left: true) } + (ratio.map { [pad("× " + text($0), 10, left: true)] } ?? [])
        write("  \(pad(name, 52)) \(columns.joined(separator: " "))\n")
    }

    /// In milliseconds, to the microsecond.
    package static func text(_ duration: Duration) -> String {
        String(format: "%.3f ms", duration / .milliseconds(1))
    }

    private static func text(_ ratio: Double) -> String {
        ratio.formatted(.number.precision(.significantDigits(2...3)))
    }

    private static func pad(_ text: String, _ width: Int, left: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - text.count))
        return left ? space + text : text + space
    }

    private static func write(_ text: String) {
        FileHandle.standardOutput.write(Data(text.utf8))
    }
}

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
