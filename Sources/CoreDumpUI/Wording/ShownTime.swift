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

    func goOn() {
        date = now()
    }
}
