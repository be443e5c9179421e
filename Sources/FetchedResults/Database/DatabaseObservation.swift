/// The wish to be told of changes; it ends when the last reference to it goes, or with `cancel()`.
@MainActor
public final class DatabaseObservation {
    /// Reads what an observer needs of a change, and returns what it has to tell; nil for nothing.
    typealias Preparation = @MainActor (DatabaseChange, Result<ToldState, any Error>) -> Publication?
    /// Tells the observer's own observers. May read and write.
    typealias Publication = @MainActor () -> Void

    private enum Handler {
        case telling(@MainActor (DatabaseChange) -> Void)
        case preparing(Preparation)
    }

    private var handler: Handler?
    private var publication: Publication?

    init(telling handler: @escaping @MainActor (DatabaseChange) -> Void) {
        self.handler = .telling(handler)
    }

    init(preparing handler: @escaping Preparation) {
        self.handler = .preparing(handler)
    }

    /// Ends the observation; the handler is not called again, also when this is called from within it.
    ///
    /// - Complexity: O(1).
    public func cancel() {
        handler = nil
        publication = nil
    }

    /// Drops what was prepared and is still to be published: the observer has read everything anew by itself.
    func forget() {
        publication = nil
    }

    /// Whether a state of the database has to be read for it.
    var isPreparing: Bool {
        if case .preparing = handler { true } else { false }
    }

    /// The first half: reads.
    func prepare(_ change: DatabaseChange, _ state: Result<ToldState, any Error>) {
        guard case .preparing(let prepare) = handler else { return }
        publication = prepare(change, state)
    }

    /// The second half, when every observer has been prepared.
    func publish(_ change: DatabaseChange) {
        if case .telling(let tell) = handler { tell(change) } else { publishPrepared() }
    }

    /// Publishes now what was prepared and is still to be published.
    func publishPrepared() {
        let publication = publication
        self.publication = nil
        publication?()
    }
}
