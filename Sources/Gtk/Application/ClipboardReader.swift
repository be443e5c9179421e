/// Fetches what was copied for one who asks at a time: who asks later takes the place of who still waits. Its owner may never answer.
///
/// On X11, GTK 4.8 goes on waiting for an answer that does not come, even when the reading was cancelled, and then takes the next
/// answer for it, of another owner to another question: so whatever answer comes first goes to who has asked last.
package final class ClipboardReader {
    private let clipboard: Clipboard
    private let images: ImageTypes
    private var turn = 0
    private var waiting: (kind: DropValue.Kind, continuation: CheckedContinuation<DropValue?, any Error>)?

    /// - Parameter images: of pictures, what is fetched as it is.
    package init(_ clipboard: Clipboard, images: ImageTypes = .none) {
        self.clipboard = clipboard
        self.images = images
    }

    isolated deinit {
        stop()
    }

    /// Fetches what was copied, as the first of the kinds that gives any.
    ///
    /// - Returns: nil when it is none of these, or its owner does not give it; what is known of it then.
    /// - Throws: `CancellationError` when it was stopped, or asked once more, before the answer came.
    package func read(_ kinds: [DropValue.Kind]) async throws -> DropValue? {
        stop()
        let mine = turn
        let offered = DropValue.Kind.allCases.filter { kinds.contains($0) && clipboard.offers([$0], images: images) }
        for kind in offered {
            guard mine == turn else { throw CancellationError() }
            if let value = try await read(kind) { return value }
        }
        return .unread(of: offered) ?? (kinds.contains(.texture) ? clipboard.unreadableImage : nil)
    }

    /// Lets go of who waits.
    package func stop() {
        turn += 1
        waiting?.continuation.resume(throwing: CancellationError())
        waiting = nil
    }

    private func read(_ kind: DropValue.Kind) async throws -> DropValue? {
        try await withCheckedThrowingContinuation { continuation in
            waiting = (kind, continuation)
            clipboard.read(
                kind, images: images, isWanted: { [weak self] in self?.waiting?.kind == kind },
                answer: { [weak self] value in self?.take(value, of: kind) })
        }
    }

    private func take(_ value: DropValue?, of kind: DropValue.Kind) {
        guard let asker = waiting, asker.kind == kind else { return }
        waiting = nil
        asker.continuation.resume(returning: value)
    }
}
