import CoreDumpStore

extension BugText.Words {
    /// Those of the window.
    static var ofTheWindow: BugText.Words {
        func words<Value: Hashable>(_ values: [Value], _ word: (Value) -> String) -> [Value: String] {
            Dictionary(uniqueKeysWithValues: values.map { ($0, word($0)) })
        }
        return BugText.Words(
            statuses: words(Bug.Status.allCases, BugWording.status),
            // That a bug has none needs no word.
            priorities: words(Bug.Priority.allCases.filter { $0 != .none }, BugWording.priority))
    }
}
