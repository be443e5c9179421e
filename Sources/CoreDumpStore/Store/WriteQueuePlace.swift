import Foundation
import Synchronization

/// A place in the queue of those who wait to write a database, in this process and in others.
///
/// SQLite's write lock has no queue: each process that waits tries again now and then, and chance decides which of them is next. Of twenty
/// processes that write all the time, one may wait for minutes. The kernel grants a `flock` in the order of the requests
/// (`locks_insert_block` in fs/locks.c, since Linux 5.0), so that one of them at a time tries often. The queue protects nothing: the
/// others try as well, seldom, because the first may be suspended, or wait for a program that knows no queue.
final class WriteQueuePlace: Sendable {
    private enum State {
        case waiting, first, left
    }

    /// How long the first in the queue waits between two attempts: SQLite does not notify waiting connections when a lock is released.
    private static let pauseOfFirst: TimeInterval = 0.02
    /// How long the others wait.
    private static let pauseOfOthers: TimeInterval = 1

    private let descriptor: Int32
    private let state = Mutex(State.waiting)
    private let becameFirst = DispatchSemaphore(value: 0)

    /// - Parameter file: whose `flock` is the queue; nothing else may take it. A file that cannot be locked has no queue, and the place is
    ///   the first.
    init(file: String) {
        descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else {
            state.withLock { $0 = .first }
            return
        }
        // Only a blocking call is queued, and only the end of the thread's process would cancel it.
        Thread.detachNewThread { [self] in
            while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
            let hasLeft = state.withLock { state in
                if state == .waiting { state = .first }
                return state == .left
            }
            if hasLeft { close(descriptor) } else { becameFirst.signal() }
        }
    }

    /// Lets the next one try. It must be called once, and nothing after it.
    func leave() {
        let before = state.withLock { state in
            defer { state = .left }
            return state
        }
        // Otherwise the thread closes it, which waits for the lock of the open file.
        if before == .first, descriptor >= 0 { close(descriptor) }
    }

    /// Waits before another attempt to write.
    ///
    /// - Parameters:
    ///   - end: when to return at the latest.
    ///   - check: called every 20 ms; what it throws ends the waiting.
    func pause(until end: ContinuousClock.Instant, _ check: () throws -> Void) throws {
        guard !isFirst else { return Thread.sleep(forTimeInterval: Self.pauseOfFirst) }
        let end = min(end, .now + .seconds(Self.pauseOfOthers))
        while ContinuousClock.now < end, becameFirst.wait(timeout: .now() + Self.pauseOfFirst) == .timedOut {
            try check()
        }
    }

    var isFirst: Bool { state.withLock { $0 == .first } }
}
