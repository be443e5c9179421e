import Foundation

/// What counts as now in all that is shown. It goes on from time to time, so that two places that tell how long ago something
/// was say the same.
final class ShownTime {
    private let now: () -> Date
    private(set) var date: Date

    /// In seconds: so much less than a minute that nobody sees how old "2 minutes ago" is.
    static let step = 15

    init(now: @escaping () -> Date) {
        self.now = now
        date = now()
    }

    /// Whether it should have gone on already, or the clock was set back.
    var isLate: Bool { !(0...Double(Self.step)).contains(now().timeIntervalSince(date)) }

    func goOn() {
        date = now()
    }
}
