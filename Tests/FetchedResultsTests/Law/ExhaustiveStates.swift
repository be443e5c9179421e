import GRDB

/// All states of a table of a few rows, each of which is absent or has one of a few values.
struct ExhaustiveStates {
    /// The values of a row.
    struct Value: Equatable {
        var key: String?
        var rank: Int
    }

    let rowCount: Int
    let values: [Value]

    var count: Int { (0..<rowCount).reduce(1) { product, _ in product * (values.count + 1) } }

    /// The number of transitions of a tour.
    var transitionCount: Int { count * (count - 1) + count - 1 }

    /// The value of the row `id`, from 1, in a state; nil for an absent row.
    func value(of id: Int, in state: Int) -> Value? {
        let digit = (1..<id).reduce(state) { rest, _ in rest / (values.count + 1) } % (values.count + 1)
        return digit == 0 ? nil : values[digit - 1]
    }

    /// Calls `body` with the states of a walk that starts at 0 and contains each transition between two states.
    func tour(_ body: (Int) throws -> Bool) rethrows {
        for from in 0..<count {
            for other in (from + 1)..<max(count, from + 1) {
                guard try body(other), try body(from) else { return }
            }
            if from + 1 < count, try !body(from + 1) { return }
        }
    }

    /// The fewest statements from one state to another: one for each row that differs.
    func statements(from old: Int, to new: Int) -> [LawStatement] {
        (1...rowCount).compactMap { id in
            let key = id.databaseValue
            switch (value(of: id, in: old), value(of: id, in: new)) {
            case (let before, let after) where before == after: return nil
            case (_, nil): return .run("DELETE FROM item WHERE id = ?", [key])
            case (nil, let after?):
                return .run(
                    "INSERT INTO item (id, key, rank) VALUES (?, ?, ?)",
                    [key, after.key.databaseValue, after.rank.databaseValue])
            case (let before?, let after?):
                if before.rank == after.rank {
                    return .run("UPDATE item SET key = ? WHERE id = ?", [after.key.databaseValue, key])
                }
                if before.key == after.key {
                    return .run("UPDATE item SET rank = ? WHERE id = ?", [after.rank.databaseValue, key])
                }
                return .run(
                    "UPDATE item SET key = ?, rank = ? WHERE id = ?",
                    [after.key.databaseValue, after.rank.databaseValue, key])
            }
        }
    }
}

extension String? {
    fileprivate var databaseValue: DatabaseValue { self?.databaseValue ?? .null }
}
