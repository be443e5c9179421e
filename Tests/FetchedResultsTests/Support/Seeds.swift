import Foundation

/// The seeds of random tests. `FETCHED_RESULTS_SEEDS=20 swift test` runs twenty times as many; a failure names its seed.
enum Seeds {
    static func range(_ count: UInt64) -> ClosedRange<UInt64> {
        let factor = ProcessInfo.processInfo.environment["FETCHED_RESULTS_SEEDS"].flatMap(UInt64.init) ?? 1
        return 1...max(1, count * factor)
    }
}
