/// The columns of a table for the named values of all its bugs: for each name as many as one bug has values of it.
///
/// They stand in the order in which every bug has its values, as those of one file do; where two bugs differ in that, one of them has its
/// values in another order in the table.
struct NamedColumns {
    /// One of the values of a name that a bug has: the first is 0.
    fileprivate struct Place: Hashable {
        let name: String
        let number: Int
    }

    private var places: [Place] = []
    private var positions: [Place: Int] = [:]
    /// Which columns stand behind which, because there is a bug whose values follow one another so.
    private var followers: [Set<Int>] = []

    /// - Complexity: O(n) for n values.
    mutating func add(_ values: [NamedValue]) {
        var before: Int?
        for place in Self.places(of: values) {
            let position = positions[place] ?? places.count
            if position == places.count {
                places.append(place)
                positions[place] = position
                followers.append([])
            }
            if let before { followers[before].insert(position) }
            before = position
        }
    }

    private static func places(of values: [NamedValue]) -> [Place] {
        var counts: [String: Int] = [:]
        return values.map { value in
            let number = counts[value.name, default: 0]
            counts[value.name] = number + 1
            return Place(name: value.name, number: number)
        }
    }

    /// - Complexity: O(c²) for c columns.
    func layout() -> Layout {
        var awaited = Array(repeating: 0, count: places.count)
        for position in followers.joined() { awaited[position] += 1 }
        var columns = Array(repeating: 0, count: places.count)
        var rest = Array(places.indices)
        for column in places.indices {
            let next = rest.firstIndex { awaited[$0] == 0 } ?? rest.startIndex
            let position = rest.remove(at: next)
            columns[position] = column
            for follower in followers[position] { awaited[follower] -= 1 }
        }
        return Layout(positions.mapValues { columns[$0] })
    }

    /// Which value stands in which column.
    struct Layout {
        /// In the order of the columns.
        let names: [String]
        private let columns: [Place: Int]

        fileprivate init(_ columns: [Place: Int]) {
            self.columns = columns
            names = columns.sorted { $0.value < $1.value }.map(\.key.name)
        }

        /// The cells of a bug whose values were added; empty where it has none.
        ///
        /// - Complexity: O(c) for c columns.
        func cells(of values: [NamedValue]) -> [String] {
            var cells = Array(repeating: "", count: names.count)
            for (place, value) in zip(NamedColumns.places(of: values), values) {
                if let column = columns[place] { cells[column] = value.value }
            }
            return cells
        }
    }
}
