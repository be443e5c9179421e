import Gtk

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
            for section in model.sections.indices {
                let region = section == visible.section ? around(visible, 140) : model.sections[section].indices
                difference.add(model.change(.mixed(share), in: region, ofSection: section, using: &generator))
            }
            prepared = (model, difference)
        }
    }

    /// Those in which something moves; of many changes only those after the one in which they were applied, which is
    /// told by itself.
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
