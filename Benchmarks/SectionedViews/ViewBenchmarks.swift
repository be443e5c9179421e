import BenchmarkSupport
import Foundation
import Gtk

/// Prints the times and memory of our views beside those of GTK: round after round in turn, in equal windows of one process, with the
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

/// Gives GTK's rows the padding of ours, so that windows of the same size show the same number of rows.
enum SampleStyle {
    static func add() {
        guard let display = Display.default else { return }
        CssProvider(
            """
            listview, gridview { background-color: @window_bg_color; }
            listview > row { padding: 1px 6px; }
            listview > row > * { border-radius: 9px; padding: 8px 10px; }
            gridview > child { padding: 4px 6px; }
            box.rows > box { padding: 9px 16px; }
            gridview > child > * { border-radius: 9px; padding: 8px 10px; }
            """
        ).add(to: display)
    }
}
