import CoreDumpStore
import Gtk

/// Keeps what is in a dialog on the disk, so that it survives a crash: soon after each change, off the main actor.
final class DraftKeeper {
    /// What would be lost now; nil when nothing would.
    var edit: (() -> UnsavedEdit?)?

    private let databasePath: String
    private let reportError: ErrorHandler
    private var draft: Draft
    private var hasWritten: Bool
    private var hasFailed = false
    private var due: LoopSource?
    private var writing: Task<Void, Never>?

    /// From a change until it is written, in milliseconds: what is typed meanwhile is written with it.
    private static let delay = 200

    /// - Parameter taken: a draft that was left behind and goes on here; nil for a new one.
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

    /// What there was is saved, or not wanted any more. Nothing is written afterwards.
    func discard() {
        due?.cancel()
        edit = nil
        draft.discard()
    }

    /// Writes what there is, and leaves it to the next start.
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

    /// Everything is as it was at first.
    private func forget() {
        guard hasWritten else { return }
        draft.discard()
        draft = Draft(besideDatabase: databasePath)
        hasWritten = false
    }

    /// Once is enough: the dialog goes on without a draft.
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
