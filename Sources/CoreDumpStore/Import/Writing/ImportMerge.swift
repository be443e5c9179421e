import Foundation

/// Merges a record of a file into a bug that was imported before: a three-way merge, whose base is what the file said the last time.
///
/// For each field: where the file says the same as the last time, the value here stays; where the value here is what the file said the
/// last time, the new value of the file is taken; where both have changed, the value here stays, and the bug keeps that of the file as
/// a named value. For bugs that older versions have imported there is no base: missing values are filled in, and other values are
/// taken only where the user never edited the bug.
struct ImportMerge {
    /// The merged bug. It differs from the one in the database in ``fields``.
    private(set) var bug: Bug
    private(set) var fields: Set<BugField> = []
    /// The fields that were changed both here and in the file, in the order of the fields.
    private(set) var conflicts: [BugField] = []
    /// What becomes of the notes.
    private(set) var notes = NoteMerge()
    /// New named values, which come from columns without a field.
    private(set) var addedValues: [NamedValue] = []
    /// The new content of the column `imported`; nil if it stays empty.
    private(set) var imported: String?
    /// Whether the record is about another bug with the same key, as a record of another file may be. Then nothing may be changed.
    private(set) var isOther = false

    private let here: Bug
    private var file: NewBug
    private let stated: StatedContent
    private let isExported: Bool
    private let formerDetails: String?
    /// What the file said the last time, if that is known.
    private let before: ImportBase?
    private var base: ImportBase

    /// - Parameters:
    ///   - here: the bug as it is in the database.
    ///   - notesHere: the notes of the bug; needed where the file has notes.
    ///   - imported: the content of its column `imported`.
    ///   - file: the bug as the file has it, with its dates in order; see `NewBug.orderDates`.
    ///   - now: the date of the change, if the file does not say it.
    /// - Complexity: O(n) for n characters of the two.
    init(_ here: Bug, notes notesHere: [Note] = [], imported: String?, with file: ImportedBug, now: Date) {
        (self.here, self.file, stated, bug) = (here, file.bug, file.stated, here)
        (isExported, formerDetails) = (file.isExported, file.formerDetails)
        let known = imported.flatMap { ImportBase(stored: $0) }
        let isBase = known?.isExported == isExported
        before = isBase ? known : nil
        base = ImportBase(file.bug, stating: file.stated.fields, isExported: isExported, after: before)
        self.imported = imported
        isOther = isOtherBug(file.identity)
        // An export of Core Dump does not replace what the tracker of the bug said last.
        guard !isOther, isBase || known == nil || !isExported else { return }
        if base != before {
            restoreCharacters()
            base = ImportBase(self.file, stating: stated.fields, isExported: isExported, after: before)
        }
        // Without a base, nothing says whether the bug or its export is newer, so the bug stays as it is.
        if base != before, before != nil || !isExported {
            mergeTexts()
            mergeStatus()
            mergeValues()
            notes = NoteMerge(notesHere, with: self.file.notes, after: before?.notes ?? [])
            mergeUpdated(now)
            orderDates()
        }
        fields = Set(BugField.allCases.filter { !Self.areSame(text(of: $0, bug), text(of: $0, here)) })
        if !notes.isEmpty { fields.insert(.notes) }
        self.imported = base.stored
    }

    /// Compares the bytes, as digests do, because Swift takes two texts for equal that compose letters in different ways.
    private static func areSame(_ first: String?, _ second: String?) -> Bool {
        guard let first, let second else { return first == second }
        return first.utf8.elementsEqual(second.utf8)
    }

    /// The largest difference, in seconds, that the time zones of two files can make to one date.
    private static let maximumShift: TimeInterval = 26 * 3600

    /// Keys such as 12 belong to many bugs: a record with another title is another bug if it was created on another day.
    private func isOtherBug(_ identity: BugIdentity) -> Bool {
        switch identity {
        case .source(let id) where !id.hasPrefix(CSVProjectName.allRows): return false
        case .exported: return false
        // The digest covers the title, so the titles are the same.
        case .row(let row) where row.isDigest: return false
        case .source, .row: break
        }
        let title = ImportDigest(file.title)
        guard title != ImportDigest(here.title), title != before?.title else { return false }
        // Where no file stated the creation date, it is the date of the import.
        let isDated = before.map { $0.created != nil } ?? (ImportDigest(here.created) != ImportDigest(here.updated))
        if isDated, stated.fields[.created] {
            return abs(file.created.timeIntervalSince(here.created)) > Self.maximumShift
        }
        // Where the user has edited the title, the merge keeps that of the file as a named value.
        guard before.map({ $0.title == ImportDigest(here.title) }) ?? isUnedited else { return false }
        // No date decides it, so the texts do: an edited title still resembles the old one.
        return !hasSameDetails && TitleSimilarity.of(file.title, here.title) < TitleSimilarity.threshold
    }

    private var hasSameDetails: Bool {
        guard stated.fields[.details], !file.details.isEmpty else { return false }
        let details = ImportDigest(file.details)
        return details == ImportDigest(here.details) || details == before?.details
    }

    /// Where a text of the file differs only in characters that were lost in the encoding of the file, takes the text here instead, unless
    /// the user has edited it.
    private mutating func restoreCharacters() {
        func isOwn(_ known: ImportDigest?, _ text: String) -> Bool {
            before == nil ? isUnedited : known == ImportDigest(text)
        }
        if file.title.isLossy(of: here.title), isOwn(before?.title, here.title) { file.title = here.title }
        if file.details.isLossy(of: here.details), isOwn(before?.details, here.details) { file.details = here.details }
        if isOwn(before?.labels, here.labels.stored) { file.labels = file.labels.restored(from: here.labels) }
        var others = Dictionary(grouping: here.namedValues.removing(file.namedValues), by: \.name)
        guard !others.isEmpty else { return }
        var changed = Dictionary(file.namedValues.removing(here.namedValues).map { ($0, 1) }, uniquingKeysWith: +)
        file.namedValues = file.namedValues.map { value in
            guard let count = changed[value], count > 0,
                let place = others[value.name]?.firstIndex(where: { value.value.isLossy(of: $0.value) })
            else { return value }
            changed[value] = count - 1
            return others[value.name]?.remove(at: place) ?? value
        }
    }

    // MARK: - A single field

    private enum Verdict { case stays, taken, conflict }

    /// - Parameters:
    ///   - base: the value that the file had the last time; nil where that is not known.
    ///   - fills: whether the value of the file is taken where there is no base.
    private func verdict<Value: Equatable>(_ mine: Value, _ theirs: Value, _ base: Value?, fills: Bool) -> Verdict {
        if mine == theirs { return .stays }
        guard let base else { return fills ? .taken : .conflict }
        return theirs == base ? .stays : mine == base ? .taken : .conflict
    }

    /// Whether the user has left the bug as it was imported, judged by its dates: an edit changes the date of the last change.
    private var isUnedited: Bool {
        let updated = ImportDigest(here.updated)
        if let known = before?.updated { return updated == known }
        // An import gives a bug without dates the time of the import twice.
        if updated == ImportDigest(here.created) { return true }
        let isStated = stated.fields[.updated] || stated.fields[.created] || stated.fields[.closed]
        let kept = NamedValue("Updated", Timestamp.text(here.updated))
        return isStated && (updated == ImportDigest(file.updated) || file.namedValues.contains(kept))
    }

    private mutating func merge<Value: Equatable>(
        _ field: BugField, _ mine: Value, _ theirs: Value, _ base: Value?, fills: Bool, take: (inout Bug) -> Void
    ) {
        guard stated.fields[field] else { return }
        switch verdict(mine, theirs, base, fills: fills) {
        case .stays: break
        case .conflict: conflicts.append(field)
        case .taken:
            take(&bug)
            fields.insert(field)
        }
    }

    // MARK: - All fields

    /// Whether all values of the file are taken, because there is no base and the user has not edited the bug. With a base for other
    /// fields, only missing values are filled in: the dates do not tell whether the user has edited a particular field.
    private var takesAll: Bool { before == nil && isUnedited }

    private mutating func mergeTexts() {
        let (file, labels, takesAll) = (file, labelsOfFile, takesAll)
        merge(.title, ImportDigest(here.title), ImportDigest(file.title), before?.title, fills: takesAll) {
            $0.title = file.title
        }
        merge(
            .details, ImportDigest(here.details), ImportDigest(file.details), detailsBefore,
            fills: takesAll || here.details.isEmpty
        ) { $0.details = file.details }
        merge(
            .priority, here.priority, file.priority, before?.priority, fills: takesAll || here.priority == .none
        ) { $0.priority = file.priority }
        merge(
            .labels, ImportDigest(here.labels.stored), ImportDigest(labels.stored), before?.labels, fills: true
        ) { $0.storedLabels = labels.stored }
        // The user cannot edit the creation date and the key.
        merge(.created, ImportDigest(here.created), ImportDigest(file.created), before?.created, fills: true) {
            $0.created = file.created
        }
        guard let key = file.sourceKey else { return }
        merge(
            .sourceKey, here.sourceKey.map { ImportDigest($0) }, ImportDigest(key),
            here.sourceKey == nil ? .some(nil) : before?.sourceKey.map { .some($0) }, fills: true
        ) { $0.sourceKey = key }
    }

    /// What the file said about the details the last time. Where an earlier version of Core Dump has read them from it in another form, the
    /// file says the same, and the new form is taken unless the user has edited the text.
    private var detailsBefore: ImportDigest? {
        guard let former = formerDetails.map({ ImportDigest($0) }) else { return before?.details }
        if hasFormerDetails { return former }
        return before?.details == former ? ImportDigest(file.details) : before?.details
    }

    /// Whether the details are those that an earlier version of Core Dump has read from the same record.
    private var hasFormerDetails: Bool {
        formerDetails.map { ImportDigest($0) == ImportDigest(here.details) } ?? false
    }

    /// The labels of the file. Where it never stated any, as for versions of Core Dump without labels, those that were given here remain.
    private var labelsOfFile: BugLabels {
        before?.labels == nil && !takesAll ? here.labels.adding(file.labels) : file.labels
    }

    /// Merges the status and the closing date, which depend on each other.
    private mutating func mergeStatus() {
        guard stated.fields[.status] else { return }
        let theirs = stated.fields[.closed] && file.status == .closed ? file.closed : nil
        switch verdict(
            here.status, file.status, before?.status, fills: takesAll || before != nil && here.status == .open)
        {
        case .taken:
            bug.status = file.status
            bug.closed = theirs
            fields.insert(.status)
            if (here.closed == nil) != (theirs == nil) { fields.insert(.closed) }
            return
        case .conflict: conflicts.append(.status)
        case .stays: break
        }
        guard let theirs else { return }
        let mine = here.closed.map { ImportDigest($0) }
        // An open bug has no date.
        let base: ImportDigest?? = before?.status == .open ? .some(nil) : before?.closed.map { .some($0) }
        switch verdict(mine, ImportDigest(theirs), base, fills: takesAll || mine == nil) {
        case .taken where bug.status == .closed:
            bug.closed = theirs
            fields.insert(.closed)
        case .taken, .conflict: conflicts.append(.closed)
        case .stays: break
        }
    }

    /// Merges the named values. The user cannot edit them, so those of the file replace the earlier ones, except those that are kept
    /// because of a conflict.
    private mutating func mergeValues() {
        let own = here.namedValues
        let isStated = stated.fields[.namedValues] && base.namedValues != before?.namedValues
        let theirs = isStated ? file.namedValues : []
        let (added, left) = (theirs.removing(own), own.removing(theirs))
        let names = isStated ? stated.values.names : StatedValues.named([]).names
        // Of several columns with the same name, some may be empty in this row.
        let statedNames: Set<String> = if case .named = stated.values { [] } else { Set(theirs.map(\.name)) }
        let gone = left.filter { value in
            if let field = keptField(value) { return !isStillKept(value, field) && !file.namedValues.contains(value) }
            return names.contains(value.name) || statedNames.contains(value.name)
        }
        var dropped = Dictionary(gone.map { ($0, 1) }, uniquingKeysWith: +)
        var merged: [NamedValue] = []
        var place: Int?
        for value in own {
            if let count = dropped[value], count > 0 {
                dropped[value] = count - 1
                place = place ?? merged.count
            } else {
                merged.append(value)
            }
        }
        merged.insert(contentsOf: added, at: place ?? merged.count)
        addedValues = added
        for field in conflicts { merged.keep(text(of: field), as: field) }
        if merged == own {
            // A table with fewer columns does not contradict the earlier values.
            base.namedValues = before?.namedValues ?? base.namedValues
        } else {
            bug.storedValues = merged.stored
            fields.insert(.namedValues)
        }
    }

    /// The field whose value in the file a named value keeps, because of an earlier conflict.
    private func keptField(_ value: NamedValue) -> BugField? {
        guard let before else { return nil }
        return BugField.allCases.first { $0.keptName == value.name && before.states(value.value, of: $0) }
    }

    /// Whether a kept value is still that of the file, and the merge does not take it.
    private func isStillKept(_ value: NamedValue, _ field: BugField) -> Bool {
        base.states(value.value, of: field) && !fields.contains(field) && text(of: field, here) != value.value
    }

    private func text(of field: BugField) -> String {
        switch field {
        case .title: file.title
        case .details: file.details
        case .status: file.status.rawValue
        case .priority: file.priority.exportedName
        case .created: Timestamp.text(file.created)
        case .closed: file.closed.map(Timestamp.text) ?? ""
        case .sourceKey: file.sourceKey ?? ""
        case .labels: file.labels.typed
        case .updated, .namedValues, .notes: ""
        }
    }

    private func text(of field: BugField, _ bug: Bug) -> String? {
        switch field {
        case .title: bug.title
        case .details: bug.details
        case .status: bug.status.rawValue
        case .priority: bug.priority.exportedName
        case .created: Timestamp.text(bug.created)
        case .closed: bug.closed.map(Timestamp.text)
        case .sourceKey: bug.sourceKey
        case .labels: bug.labels.typed
        case .updated: Timestamp.text(bug.updated)
        case .namedValues: bug.storedValues
        case .notes: nil
        }
    }

    // MARK: - Dates

    /// Merges the date of the last change. A visible change happens when the file says, otherwise now. Of two dates the later one counts.
    private mutating func mergeUpdated(_ now: Date) {
        let end = isExported ? nil : bug.closed
        var updated = here.updated
        if stated.fields[.updated] {
            let theirs = min(file.updated, end ?? file.updated)
            let (mine, digest) = (ImportDigest(here.updated), ImportDigest(file.updated))
            switch verdict(mine, digest, before?.updated, fills: isUnedited) {
            case .taken: updated = theirs
            case .conflict: updated = max(updated, theirs)
            case .stays: break
            }
        } else if !fields.isDisjoint(with: [.title, .status, .priority, .closed])
            || fields.contains(.details) && !hasFormerDetails || fields.contains(.labels) && before?.labels != nil
        {
            // If the file states the closing date, the closing was the last change.
            let last = fields.contains(.closed) ? bug.closed : nil
            updated = max(updated, last ?? min(now, end ?? now))
        }
        // A note is a change, too, at the time when it was written.
        if !stated.fields[.updated], bug.status == .open, let note = notes.added.map(\.created).max() {
            updated = max(updated, min(note, now))
        }
        if let end, !fields.isDisjoint(with: [.status, .closed]) { updated = min(updated, end) }
        guard ImportDigest(updated) != ImportDigest(here.updated) else { return }
        bug.updated = updated
        fields.insert(.updated)
    }

    /// Makes the earliest date the creation date, because a bug exists when it is changed or closed.
    private mutating func orderDates() {
        guard !fields.isDisjoint(with: [.created, .updated, .closed, .status]) else { return }
        let first = min(bug.created, bug.updated, bug.closed ?? bug.updated)
        guard first < bug.created else { return }
        // Where no file stated the creation date, it is the date of the import.
        let isStated = stated.fields[.created] || (before.map { $0.created != nil } ?? !isUnedited)
        if isStated {
            var values = bug.namedValues
            values.keep(Timestamp.text(bug.created), as: .created)
            bug.storedValues = values.stored
            fields.insert(.namedValues)
        }
        bug.created = first
        fields.insert(.created)
    }
}

extension [NamedValue] {
    /// The values without one equal value for each of `others`.
    fileprivate func removing(_ others: [NamedValue]) -> [NamedValue] {
        var counts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
        return filter { value in
            guard let count = counts[value], count > 0 else { return true }
            counts[value] = count - 1
            return false
        }
    }

    /// Appends the text of the file for a field, unless it is empty or in the list already.
    fileprivate mutating func keep(_ text: String, as field: BugField) {
        guard let name = field.keptName, !text.isEmpty, !contains(NamedValue(name, text)) else { return }
        append(NamedValue(name, text))
    }
}

extension BugLabels {
    /// The same with the labels of `others` in place of those that are these as an encoding without some of their characters has them.
    fileprivate func restored(from others: BugLabels) -> BugLabels {
        let restored = names.flatMap { name in
            let originals = others.contains(name) ? [] : others.names.filter { name.isLossy(of: $0) }
            return originals.isEmpty ? [name] : originals
        }
        return BugLabels(restored)
    }
}

// MARK: - Comparing texts

private enum TitleSimilarity {
    /// Less similar titles are those of different bugs, and not one title before and after an edit. In the issues of `../shared`, nine of
    /// ten pairs of different titles are less similar.
    static let threshold = 0.35
    /// In characters. Of longer titles, only the beginnings are compared.
    private static let maximumLength = 200

    /// The share of pairs of letters that the titles have in common, from 0 to 1, without regard to case (Dice's coefficient).
    ///
    /// - Complexity: O(1): of long titles only the beginnings count.
    static func of(_ first: String, _ second: String) -> Double {
        let (mine, theirs) = (pairs(of: first), pairs(of: second))
        let count = mine.values.reduce(0, +) + theirs.values.reduce(0, +)
        guard count > 0 else { return first == second ? 1 : 0 }
        let common = mine.reduce(0) { $0 + min($1.value, theirs[$1.key, default: 0]) }
        return 2 * Double(common) / Double(count)
    }

    private static func pairs(of title: String) -> [String: Int] {
        let letters = Array(title.lowercased().prefix(maximumLength))
        return zip(letters, letters.dropFirst()).reduce(into: [:]) { counts, pair in
            counts["\(pair.0)\(pair.1)", default: 0] += 1
        }
    }
}

extension String {
    /// Whether this is the other text as a program writes it in an encoding that lacks some of its characters: with a question mark or
    /// U+FFFD for each of them. Then it is no different text.
    ///
    /// - Complexity: O(n)
    func isLossy(of original: String) -> Bool {
        guard utf8.contains(UInt8(ascii: "?")) || unicodeScalars.contains("\u{FFFD}") else { return false }
        let (here, there) = (Array(unicodeScalars), Array(original.unicodeScalars))
        var (place, hasLost) = (0, false)
        for (index, scalar) in there.enumerated() {
            guard place < here.count else { return false }
            defer { place += 1 }
            if here[place] == scalar { continue }
            guard !scalar.isASCII, here[place].isReplacementMark else { return false }
            hasLost = true
            // Some programs write one mark for each half of a UTF-16 surrogate pair.
            let isHalf = scalar.value > 0xFFFF && place + 1 < here.count && here[place + 1].isReplacementMark
            let next = index + 1 < there.count ? there[index + 1] : nil
            if isHalf, next.map({ $0.isASCII && !$0.isReplacementMark }) ?? true { place += 1 }
        }
        return hasLost && place == here.count
    }
}

extension Unicode.Scalar {
    fileprivate var isReplacementMark: Bool { self == "?" || self == "\u{FFFD}" }
}
