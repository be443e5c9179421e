import Dispatch
import Foundation
import Synchronization

/// Ends the process when one input takes too long, and says which.
///
/// It holds none of the inputs: the sanitizer would take them for leaked when its thread outlives them by a moment.
final class Watchdog: Sendable {
    /// No input is so large that it could take longer, not even with the sanitizer on a busy machine.
    private static let timeLimit: TimeInterval = 20
    private static let pause = DispatchTimeInterval.milliseconds(500)

    /// What an input is called, but for its number.
    private let name: String
    private let current = Atomic<Int>(-1)
    private let end = DispatchSemaphore(value: 0)

    init(_ name: String) {
        self.name = name
        Thread(block: watch).start()
    }

    /// To be called before each input is read.
    func begin(_ number: Int) {
        current.store(number, ordering: .relaxed)
    }

    func stop() {
        end.signal()
    }

    private func watch() {
        var (last, since) = (-1, Date())
        while end.wait(timeout: .now() + Self.pause) == .timedOut {
            let number = current.load(ordering: .relaxed)
            if number != last { (last, since) = (number, Date()) }
            guard last >= 0, Date().timeIntervalSince(since) > Self.timeLimit else { continue }
            MutationReport.complain("\(name), number \(last), does not come to an end")
            exit(1)
        }
    }
}
