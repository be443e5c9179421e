import Foundation

/// How all benchmarks print their figures: a heading, and below it a line for each of those compared.
package enum BenchmarkTable {
    /// What the lines below are about.
    package static func heading(_ text: String) {
        write("\(text)\n")
    }

    /// The figures of one of those compared.
    ///
    /// - Parameter ratio: to the one that the others are compared with; nil for none.
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
