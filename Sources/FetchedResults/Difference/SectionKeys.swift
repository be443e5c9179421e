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
        var indices: [DatabaseValue: Int] = [:]
        for (index, key) in keysAfter.enumerated() { indices[key] = index }
        var upperBounds = [Int](repeating: keysAfter.count, count: sectionsAfter.count + 1)
        for index in sectionsAfter.indices.reversed() {
            upperBounds[index] = sectionsAfter[index] ?? upperBounds[index + 1]
        }
        var lowerBound = -1
        for index in sectionsAfter.indices {
            if sectionsAfter[index] == nil, let candidate = indices[keysBefore[index]],
                candidate > lowerBound, candidate < upperBounds[index]
            {
                sectionsAfter[index] = candidate
            }
            lowerBound = sectionsAfter[index] ?? lowerBound
        }
    }
}
