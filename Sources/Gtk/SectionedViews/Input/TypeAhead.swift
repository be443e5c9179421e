import CGtk

/// The letters that were typed to find a row by its name.
nonisolated struct TypeAhead {
    /// After such a pause the next letter begins anew; in microseconds.
    private static let pause: Int64 = 1_000_000

    private(set) var text = ""
    private var lastTime: Int64 = 0

    /// Whether a letter typed at `time` goes on with what was typed before.
    func isRunning(at time: Int64) -> Bool { !text.isEmpty && time - lastTime < Self.pause }

    /// - Parameter time: monotonic, in microseconds
    mutating func append(_ character: Character, at time: Int64) {
        if !isRunning(at: time) { text = "" }
        text.append(character)
        lastTime = time
    }
}

extension SectionedView {
    /// Takes a letter as the beginning or continuation of a row's name. Answers whether it did.
    func typed(_ key: Key, _ modifiers: Modifiers) -> Bool {
        guard isTypeAheadEnabled, !modifiers.contains(.control), let character = key.character,
            !character.isWhitespace, layout.rowCount > 0
        else { return false }
        return find(with: character)
    }

    /// Spaces belong to a name only once it has begun: alone they select.
    func continueTypeAhead(with character: Character) -> Bool {
        isTypeAheadEnabled && typeAhead.isRunning(at: Int64(g_get_monotonic_time())) && find(with: character)
    }

    private func find(with character: Character) -> Bool {
        let now = Int64(g_get_monotonic_time())
        let isFirst = !typeAhead.isRunning(at: now)
        typeAhead.append(character, at: now)
        // A longer beginning may still mean the row that was found last; the same letter again means the next one.
        let text = typeAhead.text
        let repeats = text.count > 1 && Set(text).count == 1
        let from = isFirst || repeats ? selection.cursor?.index : selection.cursor?.index.map { $0 - 1 }
        let position = from.flatMap { $0 >= 0 ? layout.rows.position(ofIndex: $0) : nil }
        let found =
            dataSource?.position(ofRowStartingWith: text, after: position)
            ?? (repeats ? dataSource?.position(ofRowStartingWith: String(character), after: position) : nil)
        if let found, let mark = mark(at: layout.rows.index(of: found)) { moveCursor(to: mark, []) }
        return true
    }
}
