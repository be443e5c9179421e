import FetchedResults
import Foundation

/// A step of the history that can be undone or redone.
package struct Step: Hashable, Sendable {
    /// Nil when a newer version of the program has made the step.
    package let name: StepName?
    /// What it was done to: the name of a project, the title of a bug, the name of an imported file; the
    /// project that bugs were moved to, the exported name of the priority that they got. Empty when it was done to several.
    package let detail: String
    /// How many bugs, projects or screenshots it was done to: a project goes with its bugs.
    package let count: Int
    /// When it was done first.
    package let performed: Date
    /// Whether undoing or redoing it may take longer than a person should wait for a frame.
    package let isLarge: Bool

    /// A step on more things than these is large, and one of which more bytes are stored.
    static let (mostQuickCount, mostQuickBytes) = (500, 512 << 10)

    /// The priority that bugs got in the step; nil as well for steps of earlier versions, which did not keep it.
    package var priority: Bug.Priority? {
        name == .prioritizeBugs ? Bug.Priority.allCases.first { $0.exportedName == detail } : nil
    }

    init(_ step: UndoStep) {
        name = StepName(rawValue: step.name)
        detail = step.detail
        count = step.count
        performed = step.performed
        isLarge = step.count > Self.mostQuickCount || step.byteCount > Self.mostQuickBytes
    }
}
