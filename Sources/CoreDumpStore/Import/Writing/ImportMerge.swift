import Foundation

/// What an import makes of a bug that was imported before.
///
/// For each field: where the file says what it said the last time, what is here stays; where what is here is what the file said the last
/// time, what it says now is taken; where both have changed, what is here stays, and the bug keeps what the file says as a named value.
/// Of bugs that older versions have imported it is not known what the file said: what is missing is filled in, and another value
/// is taken where the bug was never edited.
struct ImportMerge {
    /// The bug as it is to be; the columns that differ are those of ``fields``.
    private(set) var bug: Bug
    private(set) var fields: Set<BugField> = []
    /// What was changed both here and in the file, in the order of the fields.
    private(set) var conflicts: [BugField] = []
    /// Values that were not there before and come from columns without a field.
    private(set) var addedValues: [NamedValue] = []
    /// What the column `imported` is to have; nil of one that has nothing.
    private(set) var imported: String?
    /// Whether the file speaks of another bug that has the same key, as that of another file may. Then nothing is to be changed.
    private(set) var isOther = false

    private let here: Bug
    private var file: NewBug
    private let said: SaidByFile
    private let isExported: Bool
    /// What the file said the last time, and what it says now.
    private let before: ImportBase?
    private var base: ImportBase

    /// - Parameters:
    ///   - here: the bug as it is.
    ///   - imported: what its column `imported` has.
    ///   - file: the bug as the file has it, with its dates in order; see `NewBug.orderDates`.
    ///   - now: when the bug was changed, if the file does not say it.
    /// - Complexity: O(n) for n characters of the two.
    init(_ here: Bug, imported: String?, with file: ImportedBug, now: Date) {
        (self.here, self.file, said, bug) = (here, file.bug, file.said, here)
        isExported = file.isExported
        let known = imported.flatMap { ImportBase(stored: $0) }
        let isBase = known?.isExported == isExported
        before = isBase ? known : nil
        base = ImportBase(file.bug, saying: file.said.fields, isExported: isExported, after: before)
        self.imported = imported
        isOther = isOtherBug(file.identity)
        // Of a bug that an export of ours has too, what its tracker said last stays known.
        guard !isOther, isBase || known == nil || !isExported else { return }
        if base != before {
            restoreCharacters()
            base = ImportBase(self.file, saying: said.fields, isExported: isExported, after: before)
        }
        // Nothing says which of the two is newer.
        if base != before, before != nil || !isExported {
            mergeTexts()
            mergeStatus()
            mergeValues()
            mergeUpdated(now)
            orderDates()
        }
        fields = Set(BugField.allCases.filter { !Self.areSame(text(of: $0, bug), text(of: $0, here)) })
        self.imported = base.stored
    }

    /// By their bytes, as digests are: letters can be put together in more than one way.
    private static func areSame(_ first: String?, _ second: String?) -> Bool {
        guard let first, let second else { return first == second }
        return first.utf8.elementsEqual(second.utf8)
    }

    /// No time zone makes a date so many seconds another one.
    private static let mostShifted: TimeInterval = 26 * 3600

    /// Keys such as 12 are those of many bugs: one of another title is not the same if it was created on another day.
    private func isOtherBug(_ identity: BugIdentity) -> Bool {
        switch identity {
        case .source(let id) where !id.hasPrefix(CSVProjectName.allRows): return false
        case .exported: return false
        // All that names it is the same.
        case .row(let row) where row.isDigest: return false
        case .source, .row: break
        }
        let title = ImportDigest(file.title)
        guard title != ImportDigest(here.title), title != before?.title else { return false }
        // Where no file said it, it is when the bug was imported.
        let isDated = before.map { $0.created != nil } ?? (ImportDigest(here.created) != ImportDigest(here.updated))
        if isDated, said.fields[.created] {
            return abs(file.created.timeIntervalSince(here.created)) > Self.mostShifted
        }
        // Of a title that was edited here, what the file says is kept beside it.
        guard before.map({ $0.title == ImportDigest(here.title) }) ?? isUnedited else { return false }
        // No date says it: what a person has edited has something in common with what it was.
        return !hasSameDetails && TitleLikeness.of(file.title, here.title) < TitleLikeness.least
    }

    private var hasSameDetails: Bool {
        guard said.fields[.details], !file.details.isEmpty else { return false }
        let details = ImportDigest(file.details)
        return details == ImportDigest(here.details) || details == before?.details
    }

    /// A text that is only written in an encoding which lacks some of the characters of ours says what ours does, unless a person
    /// has made it what it is here.
    private mutating func restoreCharacters() {
        func isOwn(_ known: ImportDigest?, _ text: String) -> Bool {
            before == nil ? isUnedited : known == ImportDigest(text)
        }
        if file.title.isLossy(of: here.title), isOwn(before?.title, here.title) { file.title = here.title }
        if file.details.isLossy(of: here.details), isOwn(before?.details, here.details) { file.details = here.details }
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

    // MARK: - One field

    private enum Verdict { case stays, taken, conflict }

    /// - Parameters:
    ///   - base: what the file said the last time; nil where that is not known.
    ///   - fills: whether what the file says is taken where that is not known.
    private func verdict<Value: Equatable>(_ mine: Value, _ theirs: Value, _ base: Value?, fills: Bool) -> Verdict {
        if mine == theirs { return .stays }
        guard let base else { return fills ? .taken : .conflict }
        return theirs == base ? .stays : mine == base ? .taken : .conflict
    }

    /// Whether the user has left the bug as it was imported, as far as its dates tell: an edit changes that of the last change.
    private var isUnedited: Bool {
        let updated = ImportDigest(here.updated)
        if let known = before?.updated { return updated == known }
        // An import gives a bug without dates the time of the import twice.
        if updated == ImportDigest(here.created) { return true }
        let isSaid = said.fields[.updated] || said.fields[.created] || said.fields[.closed]
        let kept = NamedValue("Updated", Timestamp.text(here.updated))
        return isSaid && (updated == ImportDigest(file.updated) || file.namedValues.contains(kept))
    }

    private mutating func merge<Value: Equatable>(
        _ field: BugField, _ mine: Value, _ theirs: Value, _ base: Value?, fills: Bool, take: (inout Bug) -> Void
    ) {
        guard said.fields[field] else { return }
        switch verdict(mine, theirs, base, fills: fills) {
        case .stays: break
        case .conflict: conflicts.append(field)
        case .taken:
            take(&bug)
            fields.insert(field)
        }
    }

    // MARK: - All of them

    /// Whether all is taken of a bug of which it is not known what a file said of it. Where that is known of other fields, only
    /// what is missing is filled in: the dates do not tell whether this one was edited.
    private var takesAll: Bool { before == nil && isUnedited }

    private mutating func mergeTexts() {
        let (file, takesAll) = (file, takesAll)
        merge(.title, ImportDigest(here.title), ImportDigest(file.title), before?.title, fills: takesAll) {
            $0.title = file.title
        }
        merge(
            .details, ImportDigest(here.details), ImportDigest(file.details), before?.details,
            fills: takesAll || here.details.isEmpty
        ) { $0.details = file.details }
        merge(
            .priority, here.priority, file.priority, before?.priority, fills: takesAll || here.priority == .none
        ) { $0.priority = file.priority }
        // The program lets the user edit neither of these two.
        merge(.created, ImportDigest(here.created), ImportDigest(file.created), before?.created, fills: true) {
            $0.created = file.created
        }
        guard let key = file.sourceKey else { return }
        merge(
            .sourceKey, here.sourceKey.map { ImportDigest($0) }, ImportDigest(key),
            here.sourceKey == nil ? .some(nil) : before?.sourceKey.map { .some($0) }, fills: true
        ) { $0.sourceKey = key }
    }

    /// Whether it is closed, and when, go together.
    private mutating func mergeStatus() {
        guard said.fields[.status] else { return }
        let theirs = said.fields[.closed] && file.status == .closed ? file.closed : nil
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

    /// The user cannot edit these: what the file says takes the place of what it said, but for what is kept of a conflict.
    private mutating func mergeValues() {
        let own = here.namedValues
        let isSaid = said.fields[.namedValues] && base.namedValues != before?.namedValues
        let theirs = isSaid ? file.namedValues : []
        let (added, left) = (theirs.removing(own), own.removing(theirs))
        let names = isSaid ? said.values.names : SaidValues.named([]).names
        // Of a column that is there more than once, some may say nothing.
        let saidNames: Set<String> = if case .named = said.values { [] } else { Set(theirs.map(\.name)) }
        let gone = left.filter { value in
            if let field = keptField(value) { return !isStillKept(value, field) }
            return names.contains(value.name) || saidNames.contains(value.name)
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
            // A table that has fewer columns does not say otherwise.
            base.namedValues = before?.namedValues ?? base.namedValues
        } else {
            bug.storedValues = merged.stored
            fields.insert(.namedValues)
        }
    }

    /// The field of which a value is what the file said, kept because what is here was another.
    private func keptField(_ value: NamedValue) -> BugField? {
        guard let before else { return nil }
        return BugField.allCases.first { $0.keptName == value.name && before.said(value.value, of: $0) }
    }

    /// Whether it is what the file says, and is not taken.
    private func isStillKept(_ value: NamedValue, _ field: BugField) -> Bool {
        base.said(value.value, of: field) && !fields.contains(field) && text(of: field, here) != value.value
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
        case .updated, .namedValues: ""
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
        case .updated: Timestamp.text(bug.updated)
        case .namedValues: bug.storedValues
        }
    }

    // MARK: - Dates

    /// A change that can be seen happens when the file says, or else now. Of two the later one counts.
    private mutating func mergeUpdated(_ now: Date) {
        let end = isExported ? nil : bug.closed
        var updated = here.updated
        if said.fields[.updated] {
            let theirs = min(file.updated, end ?? file.updated)
            let (mine, digest) = (ImportDigest(here.updated), ImportDigest(file.updated))
            switch verdict(mine, digest, before?.updated, fills: isUnedited) {
            case .taken: updated = theirs
            case .conflict: updated = max(updated, theirs)
            case .stays: break
            }
        } else if !fields.isDisjoint(with: [.title, .details, .status, .priority, .closed]) {
            // A closing that the file has the date of was its last change.
            let last = fields.contains(.closed) ? bug.closed : nil
            updated = max(updated, last ?? min(now, end ?? now))
        }
        if let end, !fields.isDisjoint(with: [.status, .closed]) { updated = min(updated, end) }
        guard ImportDigest(updated) != ImportDigest(here.updated) else { return }
        bug.updated = updated
        fields.insert(.updated)
    }

    /// A bug was there when it was changed or closed.
    private mutating func orderDates() {
        guard !fields.isDisjoint(with: [.created, .updated, .closed, .status]) else { return }
        let first = min(bug.created, bug.updated, bug.closed ?? bug.updated)
        guard first < bug.created else { return }
        // Where no file said it, it is when the bug was imported.
        let isSaid = said.fields[.created] || (before.map { $0.created != nil } ?? !isUnedited)
        if isSaid {
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
    /// Without one for each of `others` that is the same.
    fileprivate func removing(_ others: [NamedValue]) -> [NamedValue] {
        var counts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
        return filter { value in
            guard let count = counts[value], count > 0 else { return true }
            counts[value] = count - 1
            return false
        }
    }

    /// Appends what a file says of a field, unless that is nothing, or there already.
    fileprivate mutating func keep(_ text: String, as field: BugField) {
        guard let name = field.keptName, !text.isEmpty, !contains(NamedValue(name, text)) else { return }
        append(NamedValue(name, text))
    }
}
