extension ChangeQueue {
    /// Returns when nothing waits any more.
    ///
    /// - Throws: ``ChangeError/foregoingFailed`` when not all that waited was done.
    func allDone() async throws {
        while isWaiting {
            let areDone = await withCheckedContinuation { ended in whenEnded { ended.resume(returning: $0) } }
            if !areDone { throw ChangeError.foregoingFailed }
        }
    }
}
