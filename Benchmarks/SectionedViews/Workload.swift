import Gtk
import ListDiff
import SectionedViews

/// What is done with a view while its frames are timed.
protocol Workload: AnyObject {
    /// The view of this round.
    var subject: any Subject { get }
    /// Runs before each frame, and counts as a part of it.
    func step(_ frame: Int, _ scroll: Adjustment)
    /// Runs after each frame, and does not count.
    func between(_ frame: Int)
    /// The frames of the round whose times are reported.
    func measured(of frames: [Frame]) -> [Frame]
    /// The times of a part of the frame, when these are reported as well.
    var partTimes: [Duration] { get }
}

extension Workload {
    func between(_ frame: Int) {}
    /// Without the first ones, which warm up.
    func measured(of frames: [Frame]) -> [Frame] { Array(frames.dropFirst(4)) }
    var partTimes: [Duration] { [] }
}

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

/// Changes what one of our views shows, again and again.
final class ChangeWorkload: Workload {
    enum Kind {
        /// 12 rows in and around the viewport, every 5 frames: changes interrupt the animations of those before, and
        /// some 30 rows are moving or fading at any time.
        case fewRows
        /// 10,000 rows in all sections, every 20 frames, which is when the animation of the last has ended.
        case manyRows
    }

    /// What `apply` took.
    private(set) var partTimes: [Duration] = []
    private let sectioned: SectionedSubject
    private let kind: Kind
    private var generator = SystemRandomNumberGenerator()
    private var prepared: (model: SampleModel, difference: SectionedDifference)?
    private var changedFrames: [Int] = []

    init(_ kind: Kind, _ subject: SectionedSubject) {
        self.kind = kind
        sectioned = subject
    }

    var subject: any Subject { sectioned }

    func step(_ frame: Int, _ scroll: Adjustment) {
        if frame == 0 { scroll.value = scroll.lower + (scroll.upper - scroll.lower) / 2 + 10_000 }
        guard let (model, difference) = prepared else { return }
        prepared = nil
        sectioned.model = model
        changedFrames.append(frame)
        partTimes.append(ContinuousClock().measure { sectioned.view.apply(difference) })
    }

    func between(_ frame: Int) {
        guard frame % (kind == .fewRows ? 5 : 20) == 0 else { return }
        var model = sectioned.model
        guard let visible = visibleRows(of: model) else { return }
        switch kind {
        case .fewRows:
            let difference = model.change(
                .mixed(12), in: around(visible, 2), ofSection: visible.section, using: &generator)
            prepared = (model, difference)
        case .manyRows:
            var difference = SectionedDifference()
            let share = 10_000 / model.sections.count
            let starts = model.sections.indices.map(model.start(ofSection:))
            for section in model.sections.indices {
                let region = section == visible.section ? around(visible, 140) : model.sections[section].indices
                difference.add(
                    model.change(
                        .mixed(share), in: region, ofSection: section, from: starts[section], using: &generator))
            }
            prepared = (model, difference)
        }
    }

    /// The frames in which something moves. Of 10,000 changes only the frames after the one that applied them, whose time is reported by
    /// itself.
    func measured(of frames: [Frame]) -> [Frame] {
        switch kind {
        case .fewRows: Array(frames.dropFirst(20))
        case .manyRows: changedFrames.flatMap { frames.dropFirst($0 + 1).prefix(15) }
        }
    }

    private func visibleRows(of model: SampleModel) -> (section: Int, rows: Range<Int>)? {
        let rows = sectioned.view.visibleRows
        guard let first = rows.first, let position = model.position(of: first.id) else { return nil }
        return (position.section, position.row..<position.row + rows.count)
    }

    private func around(_ visible: (section: Int, rows: Range<Int>), _ margin: Int) -> Range<Int> {
        visible.rows.lowerBound - margin..<visible.rows.upperBound + margin
    }
}
