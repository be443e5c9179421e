import Gtk

/// Gives all rows of a box other contents in each frame.
final class RebindWorkload: Workload {
    private let box: BoxSubject

    init(_ box: BoxSubject) {
        self.box = box
    }

    var subject: any Subject { box }

    func step(_ frame: Int, _ scroll: Adjustment) {
        box.bindAll(from: Int64.random(in: 0..<1_000_000))
    }
}
