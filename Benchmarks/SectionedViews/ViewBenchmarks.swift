import BenchmarkSupport
import Foundation
import Gtk

/// Prints what our views cost beside those of GTK: round after round in turn, in equal windows of one process, with the
/// same widgets for rows. Needs a display; `scripts/bench` brings one.
@main
struct ViewBenchmarks {
    static func main() {
        let all: [(name: String, run: () -> Void)] = [
            ("first-frame", FirstFrameBenchmark.run), ("frames", FrameBenchmark.runList),
            ("grid-frames", FrameBenchmark.runGrid), ("memory-views", ViewMemoryBenchmark.run),
        ]
        let chosen = BenchmarkNames.chosen(from: all)
        guard Toolkit.start() else {
            FileHandle.standardError.write(Data("There is no display to measure views on: use scripts/bench.\n".utf8))
            exit(69)
        }
        SampleStyle.add()
        for run in chosen { run() }
    }
}
