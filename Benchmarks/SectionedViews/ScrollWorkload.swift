import Gtk

/// Scrolls a view.
final class ScrollWorkload: Workload {
    enum Way {
        /// 40 pixels a frame, through the end of a section.
        case steadily
        /// To another place in each frame.
        case byJumps
    }

    let subject: any Subject
    private let way: Way

    init(_ way: Way, _ subject: any Subject) {
        self.way = way
        self.subject = subject
    }

    func step(_ frame: Int, _ scroll: Adjustment) {
        let length = scroll.upper - scroll.pageSize - scroll.lower
        switch way {
        case .byJumps: scroll.value = scroll.lower + Double.random(in: 0...length)
        case .steadily where frame > 0: scroll.value += 40
        // Sections have equal sizes: one ends in the middle.
        case .steadily: scroll.value = scroll.lower + length / 2 - 2000
        }
    }
}
