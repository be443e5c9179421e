/// What the dates of a file say of those that could be several.
struct DateEvidence {
    private struct Column {
        var filled = 0
        var serials = 0
    }

    private var orders: [DateSeparator: Set<DateOrder>] = [:]
    /// Those in which all names of months that were seen are such names; nil when none was.
    private var languages: Set<String>?
    private var columns: [Int: Column] = [:]
    private var seenNames: Set<String> = []

    /// Takes note of a cell.
    ///
    /// - Parameter column: where it stands.
    mutating func note(_ text: String, column: Int) {
        guard !text.isEmpty else { return }
        columns[column, default: Column()].filled += 1
        guard PlainDate(text) == nil, let date = DateText.written(text) else { return }
        switch date {
        case .moment: return
        case .serial: columns[column, default: Column()].serials += 1
        case .day(let day): note(day)
        }
    }

    private mutating func note(_ day: WrittenDay) {
        if let separator = day.separator, day.readings.count == 1, case .order(let order)? = day.readings[0].condition {
            orders[separator, default: []].insert(order)
        }
        guard let name = day.monthName, seenNames.insert(name).inserted else { return }
        let possible = DateWords.languages(of: name)
        languages = languages.map { $0.intersection(possible) } ?? possible
    }

    /// Which order the dates with a mark have; nil when nothing says it, or it is said both ways.
    func order(_ separator: DateSeparator) -> DateOrder? {
        guard let orders = orders[separator] else { return nil }
        return orders.count == 1 ? orders.first : nil
    }

    /// Whether there are dates with a mark that have one order only, and others that have the other.
    func isContradictory(_ separator: DateSeparator) -> Bool {
        orders[separator]?.count == 2
    }

    /// Whether there are other names of months that say in which language a name stands.
    func isPossible(_ names: Set<String>) -> Bool {
        languages.map { !$0.isDisjoint(with: names) } ?? false
    }

    /// Whether most cells of a column are day numbers of a spreadsheet.
    func areSerials(column: Int) -> Bool {
        guard let column = columns[column] else { return false }
        return column.serials * 2 > column.filled
    }
}
