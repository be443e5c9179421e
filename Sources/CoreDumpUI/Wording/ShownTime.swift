import Foundation

/// What counts as now in all that is shown. It goes on once a minute, so that two places that tell how long ago something was say
/// the same.
final class ShownTime {
    private let now: () -> Date
    private(set) var date: Date

    init(now: @escaping () -> Date) {
        self.now = now
        date = now()
    }

    /// Whether it should have gone on already, or the clock was set back.
    var isLate: Bool { !(0...60).contains(now().timeIntervalSince(date)) }

    func goOn() {
        date = now()
    }
}
