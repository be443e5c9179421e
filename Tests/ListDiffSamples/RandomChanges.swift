/// SplitMix64: the same numbers in every run.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// Lists and changes of lists by chance.
package enum RandomChanges {
    package static func sections(using generator: inout some RandomNumberGenerator, rows: ClosedRange<Int> = 0...8)
        -> [SampleSection]
    {
        var nextID: Int64 = 0
        return (0..<12).filter { _ in Bool.random(using: &generator) }.map { index in
            let count = Int.random(in: rows, using: &generator)
            defer { nextID += Int64(count) }
            return SampleSection(id: SampleSection.name(index), rows: (0..<Int64(count)).map { $0 + nextID })
        }
    }

    /// A few deletions, insertions and moves of rows and sections.
    package static func mutated(_ sections: [SampleSection], using generator: inout some RandomNumberGenerator)
        -> [SampleSection]
    {
        var result = sections
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
            switch Int.random(in: 0...5, using: &generator) {
            case 0:
                if let row = takeRow(from: &result, using: &generator) { insert(row, into: &result, using: &generator) }
            case 1: _ = takeRow(from: &result, using: &generator)
            case 2, 3: insert(Int64.random(in: 1000...Int64.max, using: &generator), into: &result, using: &generator)
            case 4:
                if let index = result.indices.randomElement(using: &generator) { result.remove(at: index) }
            default:
                let name = SampleSection.name(Int.random(in: 0..<12, using: &generator))
                guard !result.contains(where: { $0.id == name }) else { continue }
                let index = result.firstIndex { $0.id > name } ?? result.count
                result.insert(SampleSection(id: name, rows: []), at: index)
            }
        }
        return result
    }

    private static func takeRow(from sections: inout [SampleSection], using generator: inout some RandomNumberGenerator)
        -> Int64?
    {
        guard
            let section = sections.indices.randomElement(using: &generator),
            let row = sections[section].rows.indices.randomElement(using: &generator)
        else { return nil }
        return sections[section].rows.remove(at: row)
    }

    private static func insert(
        _ row: Int64, into sections: inout [SampleSection], using generator: inout some RandomNumberGenerator
    ) {
        guard let section = sections.indices.randomElement(using: &generator) else { return }
        sections[section].rows.insert(row, at: Int.random(in: 0...sections[section].rows.count, using: &generator))
    }
}
