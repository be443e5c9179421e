import GRDB

/// Does not keep an observation alive.
struct WeakObservation {
    weak var observation: DatabaseObservation?
}

extension TrackedDatabase {
    /// Calls `handler` after every commit that changed a tracked row, in the order of the calls to `observe`.
    ///
    /// The handler may read and write. Commits that happen before an observer has been told of an earlier one are told to
    /// it as one change.
    ///
    /// - Returns: the observation; it ends when this is released.
    @MainActor
    public func observe(_ handler: @escaping @MainActor (DatabaseChange) -> Void) -> DatabaseObservation {
        let observation = DatabaseObservation(handler)
        observations.append(WeakObservation(observation: observation))
        return observation
    }

    /// Asks whether another connection or another process has committed since the last call, and if so tells every
    /// observer that everything may have changed.
    ///
    /// Asks the writing connection (`PRAGMA data_version`, 0.8 µs), the only one that one's own writes do not change; so
    /// it waits for a write that is under way.
    ///
    /// - Returns: whether somebody else has committed.
    @MainActor
    @discardableResult
    public func checkForExternalChanges() throws -> Bool {
        let version = try writer.writeWithoutTransaction(Self.dataVersion)
        guard updateDataVersion(version) else { return false }
        tell(.everything)
        return true
    }

    /// Tells observers of the commits since the last time.
    @MainActor
    func deliver() {
        tell(nil)
    }

    @MainActor
    private func tell(_ change: DatabaseChange?) {
        if let change { enqueue(change) }
        takeCommits().forEach(enqueue)
        // An observer that writes comes here again: the round under way tells its change.
        guard !isDelivering else { return }
        isDelivering = true
        defer { isDelivering = false }
        observations.removeAll { $0.observation == nil }
        while let next = observations.lazy.compactMap(\.observation).first(where: \.isPending) {
            next.deliver()
        }
    }

    @MainActor
    private func enqueue(_ change: DatabaseChange) {
        for entry in observations { entry.observation?.add(change) }
    }
}
