import Foundation

/// How many transactions the random law makes.
enum LawBudget {
    /// `FETCHED_RESULTS_TRANSACTIONS=20000 swift test` makes a tenth.
    static let transactions =
        ProcessInfo.processInfo.environment["FETCHED_RESULTS_TRANSACTIONS"].flatMap(Int.init) ?? full

    private static let full = 200_000

    /// `count` out of 200,000, or as much less as the whole is less.
    static func share(_ count: Int) -> Int {
        max(1, count * transactions / full)
    }

    /// Whether everything is to be tested.
    static var isFull: Bool { transactions >= full }
}
