import CoreDumpStore
import Gtk

/// Saves the contents of a dialog as a draft, so that they survive a crash: soon after each change, off the main actor.
final class DraftKeeper {
    /// Returns the contents that are not saved; nil when there are none.
    var edit: (() -> UnsavedEdit?)?

    private let databasePath: String
    private let reportError: ErrorHandler
    private var draft: Draft
    private var hasWritten: Bool
    private var hasFailed = false
    private var due: LoopSource?
    private var writing: Task<Void, Never>?

    /// From a change until the draft is written, in milliseconds: it includes what the user types meanwhile.
    private static let delay = 200

    /// - Parameter taken: a draft from an earlier run, to go on with; nil for a new one.
    init(databasePath: String, taken: Draft? = nil, reportError: @escaping ErrorHandler) {
        self.databasePath = databasePath
        self.reportError = reportError
        draft = taken ?? Draft(besideDatabase: databasePath)
        hasWritten = taken != nil
    }

    /// To be called after each change.
    func changed() {
        guard due?.isPending != true else { return }
        due = .after(milliseconds: Self.delay) { [weak self] in self?.keep() }
    }

    /// Deletes the draft, after the contents were saved or discarded. Nothing is written afterwards.
    func discard() {
        due?.cancel()
        edit = nil
        draft.discard()
    }

    /// Writes the draft a last time, for the next start.
    func leave() {
        due?.cancel()
        keep()
        edit = nil
    }

    private func keep() {
        guard let edit = edit?() else { return forget() }
        hasWritten = true
        let (draft, previous) = (draft, writing)
        writing = Task { [weak self] in
            await previous?.value
            do {
                try await Self.write(edit, into: draft)
            } catch {
                self?.fail(error)
            }
        }
    }

    /// Deletes the draft when the contents are as they were at first.
    private func forget() {
        guard hasWritten else { return }
        draft.discard()
        draft = Draft(besideDatabase: databasePath)
        hasWritten = false
    }

    /// Reports the first error only: the dialog works without a draft.
    private func fail(_ error: any Error) {
        guard !hasFailed else { return }
        hasFailed = true
        reportError(error)
    }

    @concurrent
    nonisolated private static func write(_ edit: UnsavedEdit, into draft: Draft) async throws {
        try draft.write(edit)
    }
}
