/// The wish to be told of changes; it ends when the last reference to it goes, or with `cancel()`.
@MainActor
public final class DatabaseObservation {
    private var handler: (@MainActor (DatabaseChange) -> Void)?
    private var pending: DatabaseChange?

    init(_ handler: @escaping @MainActor (DatabaseChange) -> Void) {
        self.handler = handler
    }

    /// Ends the observation; the handler is not called again, also when this is called from within it.
    public func cancel() {
        handler = nil
        pending = nil
    }

    var isPending: Bool { pending != nil }

    /// Notes a change that is still to be told.
    func add(_ change: DatabaseChange) {
        guard handler != nil else { return }
        pending = pending?.merging(change) ?? change
    }

    /// Tells what is still to be told.
    func deliver() {
        guard let change = pending else { return }
        pending = nil
        handler?(change)
    }
}
