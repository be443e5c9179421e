import CoreDumpStore
import Foundation

extension ProjectDraft {
    /// Whether it can be saved: a project needs a name.
    var isComplete: Bool { !name.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }
}

extension BugDraft {
    /// Whether it can be saved: a bug needs a title.
    var isComplete: Bool { !title.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }
}
