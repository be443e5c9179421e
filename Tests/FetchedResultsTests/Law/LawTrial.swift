import Testing

/// Runs random transactions until one fails, and then minimises the failing script.
@MainActor
struct LawTrial {
    let seed: UInt64
    /// Makes a new empty database, and returns a function for the error after a transaction. `isThorough`: whether to check everything
    /// after each transaction, so that a failing script can be minimised.
    let begin: (_ isThorough: Bool) throws -> (LawTransaction) -> String?

    /// - Returns: whether all transactions passed.
    func run(
        _ count: Int, _ next: () -> LawTransaction, sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Bool {
        let check = try begin(false)
        var script: [LawTransaction] = []
        for round in 1...count {
            let transaction = next()
            script.append(transaction)
            guard let fault = check(transaction) else { continue }
            let smallest = shrunk(script, isThorough: true) ?? shrunk(script, isThorough: false)
            Issue.record(
                """
                seed \(seed), round \(round): \(fault)
                The smallest script that fails: \(smallest?.fault ?? "none, it does not fail again")
                \((smallest?.script ?? script.suffix(1)).map(\.sql).joined(separator: "\n"))
                """, sourceLocation: sourceLocation)
            return false
        }
        return true
    }

    private func shrunk(
        _ script: [LawTransaction], isThorough: Bool
    ) -> (script: [LawTransaction], fault: String)? {
        var shrinker = LawShrinker { candidate in
            guard let check = try? begin(isThorough) else { return nil }
            for transaction in candidate {
                if let fault = check(transaction) { return fault }
            }
            return nil
        }
        return shrinker.smallest(script)
    }
}
