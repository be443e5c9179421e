import Foundation

/// The number of transactions of the random law.
enum LawBudget {
    /// `FETCHED_RESULTS_TRANSACTIONS=20000 swift test` makes a tenth.
    static let transactions =
        ProcessInfo.processInfo.environment["FETCHED_RESULTS_TRANSACTIONS"].flatMap(Int.init) ?? full

    private static let full = 200_000

    /// The share of `count` out of 200,000.
    static func share(_ count: Int) -> Int {
        max(1, count * transactions / full)
    }

    /// Whether to run all tests.
    static var isFull: Bool { transactions >= full }
}
