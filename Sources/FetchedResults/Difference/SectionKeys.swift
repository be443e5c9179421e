import GRDB

/// Finds sections again by their keys.
enum SectionKeys {
    /// Matches the sections before that are left with sections after of the same key, where that keeps the order.
    ///
    /// - Parameter sectionsAfter: the section after of each section before; ascending as far as known.
    /// - Complexity: O(s) for s sections.
    static func matchRemaining(
        _ sectionsAfter: inout [Int?], _ keysBefore: [DatabaseValue], _ keysAfter: [DatabaseValue]
    ) {
        guard sectionsAfter.contains(nil) else { return }
        var indices: [ExactKey: Int] = [:]
        for (index, key) in keysAfter.enumerated() { indices[ExactKey(key)] = index }
        var upperBounds = [Int](repeating: keysAfter.count, count: sectionsAfter.count + 1)
        for index in sectionsAfter.indices.reversed() {
            upperBounds[index] = sectionsAfter[index] ?? upperBounds[index + 1]
        }
        var lowerBound = -1
        for index in sectionsAfter.indices {
            if sectionsAfter[index] == nil, let candidate = indices[ExactKey(keysBefore[index])],
                candidate > lowerBound, candidate < upperBounds[index]
            {
                sectionsAfter[index] = candidate
            }
            lowerBound = sectionsAfter[index] ?? lowerBound
        }
    }

    /// A key that is equal only to those that are the same to the byte.
    private struct ExactKey: Hashable {
        private let value: DatabaseValue

        init(_ value: DatabaseValue) {
            self.value = value
        }

        static func == (first: ExactKey, second: ExactKey) -> Bool {
            first.value.isIdentical(to: second.value)
        }

        func hash(into hasher: inout Hasher) {
            // Equal by `==` is a weaker condition, so that its hash will do.
            hasher.combine(value)
        }
    }
}
