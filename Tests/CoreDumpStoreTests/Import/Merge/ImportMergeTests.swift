import Foundation
import Testing

@testable import CoreDumpStore

/// The merge of a bug that is imported again.
@Suite struct ImportMergeTests {
    private static let now = Date(timeIntervalSince1970: 900)

    /// A bug of the database with its stored base.
    private func here(_ bug: NewBug) -> Bug { Bug(bug) }

    private func file(
        _ bug: NewBug, saying fields: BugFields = .all, values: StatedValues = .all, isExported: Bool = false
    ) -> ImportedBug {
        let identity =
            isExported ? BugIdentity.exported(source: "s", database: "d", number: 1) : .source("s")
        return ImportedBug(
            bug: bug, project: .named("p"), identity: identity, stated: StatedContent(fields: fields, values: values),
            line: 1)
    }

    private func base(_ bug: NewBug, isExported: Bool = false) -> String {
        ImportBase(bug, stating: .all, isExported: isExported).stored
    }

    private static func bug(_ title: String = "a", day: Double = 0) -> NewBug {
        NewBug(
            title: title, details: "d", status: .open, priority: .low, created: Date(timeIntervalSince1970: 1),
            updated: Date(timeIntervalSince1970: 2 + day))
    }

    // MARK: - The law

    /// One of few values, so that they are often equal.
    private static func random(_ random: inout SplitMix) -> NewBug {
        func date(_ first: Int) -> Date {
            Date(timeIntervalSince1970: TimeInterval(first + random.number(below: 3)))
        }
        func one(of texts: String...) -> String { texts[random.number(below: texts.count)] }
        let isClosed = random.number(below: 2) == 0
        return NewBug(
            title: one(of: "a", "b", "c"), details: one(of: "", "x", "y"), status: isClosed ? .closed : .open,
            priority: Bug.Priority.allCases[random.number(below: 4)],
            labels: BugLabels([one(of: "", "u", "v"), one(of: "", "w")]), created: date(1), updated: date(10),
            closed: isClosed && random.number(below: 4) > 0 ? date(20) : nil, sourceKey: one(of: "1", "2", "3"),
            namedValues: (0..<random.number(below: 4)).map { _ in
                NamedValue(one(of: "n", "m", "o"), one(of: "1", "2"))
            })
    }

    @Test(arguments: 0..<40)
    func `every field follows the rule, and nothing is lost`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        for _ in 0..<500 {
            let (before, theirs) = (Self.random(&random), Self.random(&random))
            var mine = Self.random(&random)
            // The user cannot edit these.
            mine.namedValues = before.namedValues
            var fields = BugFields.all
            for field in BugField.allCases where random.number(below: 6) == 0 { fields[field] = false }
            let names: Set<String> = random.number(below: 2) == 0 ? ["n", "m", "o"] : ["n"]
            let said = file(theirs, saying: fields, values: .named(names))
            let merge = ImportMerge(here(mine), imported: base(before), with: said, now: Self.now)
            let comment = Comment(rawValue: "\(seed): \(before)\n\(mine)\n\(theirs)\n\(fields)\n\(merge.bug)")
            expectRule(merge, before, mine, theirs, fields, comment)
            expectNothingLost(merge, before, mine, theirs, fields, comment)
            let again = ImportMerge(merge.bug, imported: merge.imported, with: said, now: Self.now)
            #expect(again.fields.isEmpty && again.conflicts.isEmpty && again.imported == merge.imported, comment)
        }
    }

    private func expectRule(
        _ merge: ImportMerge, _ before: NewBug, _ mine: NewBug, _ theirs: NewBug, _ said: BugFields, _ comment: Comment
    ) {
        func expect<Value: Equatable>(
            _ field: BugField, _ value: KeyPath<NewBug, Value>, _ result: Value
        ) {
            let (base, mine, theirs) = (before[keyPath: value], mine[keyPath: value], theirs[keyPath: value])
            let wanted = !said[field] || theirs == base || mine != base ? mine : theirs
            #expect(result == wanted, comment)
            let isConflict = said[field] && mine != base && theirs != base && mine != theirs
            #expect(merge.conflicts.contains(field) == isConflict, comment)
            #expect(merge.fields.contains(field) == (result != mine), comment)
        }
        expect(.title, \.title, merge.bug.title)
        expect(.details, \.details, merge.bug.details)
        expect(.priority, \.priority, merge.bug.priority)
        expect(.status, \.status, merge.bug.status)
        expect(.created, \.created, merge.bug.created)
        expect(.sourceKey, \.sourceKey, merge.bug.sourceKey)
        expect(.labels, \.labels, merge.bug.labels)
        #expect(merge.bug.status == .closed || merge.bug.closed == nil, comment)
        #expect(merge.bug.created <= merge.bug.updated, comment)
        guard said[.updated] else { return }
        let (base, own, other) = (before.updated, mine.updated, theirs.updated)
        #expect(merge.bug.updated == (other == base ? own : own == base ? other : max(own, other)), comment)
    }

    private func expectNothingLost(
        _ merge: ImportMerge, _ before: NewBug, _ mine: NewBug, _ theirs: NewBug, _ said: BugFields, _ comment: Comment
    ) {
        let values = merge.bug.namedValues
        func expect(_ field: BugField, _ text: (NewBug) -> String?, _ result: String?) {
            #expect([text(before), result].contains(text(mine)), comment)
            guard said[field], let other = text(theirs), !other.isEmpty else { return }
            let isKept = values.contains(NamedValue(field.keptName ?? "", other))
            #expect([text(before), result].contains(other) || isKept, comment)
        }
        expect(.title, \.title, merge.bug.title)
        expect(.details, \.details, merge.bug.details)
        expect(.priority, \.priority.exportedName, merge.bug.priority.exportedName)
        expect(.status, \.status.rawValue, merge.bug.status.rawValue)
        expect(.sourceKey, \.sourceKey, merge.bug.sourceKey)
        expect(.labels, \.labels.typed, merge.bug.labels.typed)
        let isStatusSaid = said[.status] && said[.closed] && theirs.status == .closed
        if isStatusSaid, let closed = theirs.closed {
            let isKept = values.contains(NamedValue("Closed", Timestamp.text(closed)))
            #expect([before.closed, merge.bug.closed].contains(closed) || isKept, comment)
        }
        if merge.bug.status == .closed, let known = before.closed, let own = mine.closed {
            #expect([known, merge.bug.closed].contains(own), comment)
        }
        // The named values of the file are there, with the same counts.
        guard said[.namedValues],
            ImportBase(before, stating: .all).namedValues != ImportBase(theirs, stating: .all).namedValues
        else { return }
        for value in Set(theirs.namedValues) {
            #expect(values.count { $0 == value } >= theirs.namedValues.count { $0 == value }, comment)
        }
    }

    // MARK: - Examples

    @Test func `what was changed here and there is kept once, and follows the file`() throws {
        let before = Self.bug("a")
        var mine = before
        mine.title = "mine"
        mine.updated = Date(timeIntervalSince1970: 100)
        let first = ImportMerge(here(mine), imported: base(before), with: file(Self.bug("b")), now: Self.now)
        #expect(first.bug.title == "mine" && first.bug.namedValues == [NamedValue("Title", "b")])
        #expect(first.conflicts == [.title] && first.fields == [.namedValues])
        #expect(first.bug.updated == mine.updated, "nothing that is seen was changed")
        let second = ImportMerge(first.bug, imported: first.imported, with: file(Self.bug("c")), now: Self.now)
        #expect(second.bug.title == "mine" && second.bug.namedValues == [NamedValue("Title", "c")])
        let third = ImportMerge(second.bug, imported: second.imported, with: file(Self.bug("mine")), now: Self.now)
        #expect(third.bug.title == "mine" && third.bug.namedValues.isEmpty && third.conflicts.isEmpty)
    }

    @Test func `what is kept stays when the file changes something else`() throws {
        let before = Self.bug("a")
        var mine = before
        mine.title = "mine"
        let first = ImportMerge(here(mine), imported: base(before), with: file(Self.bug("b")), now: Self.now)
        var later = Self.bug("b")
        later.namedValues = [NamedValue("Labels", "ui")]
        later.priority = .high
        let second = ImportMerge(first.bug, imported: first.imported, with: file(later), now: Self.now)
        #expect(second.bug.namedValues == [NamedValue("Title", "b"), NamedValue("Labels", "ui")])
        #expect(second.bug.priority == .high && second.addedValues == [NamedValue("Labels", "ui")])
        let third = ImportMerge(second.bug, imported: second.imported, with: file(Self.bug("b")), now: Self.now)
        #expect(third.bug.namedValues == [NamedValue("Title", "b")])
    }

    @Test func `a closing comes with its date, and is not before the bug`() throws {
        let before = Self.bug()
        var theirs = before
        (theirs.status, theirs.closed) = (.closed, Date(timeIntervalSince1970: 50))
        let merge = ImportMerge(here(before), imported: base(before), with: file(theirs), now: Self.now)
        #expect(merge.bug.status == .closed && merge.bug.closed == theirs.closed)
        #expect(merge.fields == [.status, .closed])
        var unsaid = BugFields.all
        unsaid[.updated] = false
        let dated = ImportMerge(here(before), imported: base(before), with: file(theirs, saying: unsaid), now: Self.now)
        #expect(dated.bug.updated == theirs.closed, "it was changed when it was closed")
        theirs.closed = Date(timeIntervalSince1970: 0)
        let early = ImportMerge(here(before), imported: base(before), with: file(theirs, saying: unsaid), now: Self.now)
        #expect(early.bug.created == theirs.closed && early.bug.updated == theirs.closed)
        #expect(early.bug.namedValues == [NamedValue("Created", Timestamp.text(before.created))])
        var opened = before
        opened.title = "b"
        let back = ImportMerge(merge.bug, imported: merge.imported, with: file(opened), now: Self.now)
        #expect(back.bug.status == .open && back.bug.closed == nil && back.bug.title == "b")
    }

    @Test func `a change without a date is one of now, unless nothing that is seen has changed`() throws {
        var unsaid = BugFields.all
        unsaid[.updated] = false
        let before = Self.bug()
        let merge = ImportMerge(
            here(before), imported: base(before), with: file(Self.bug("b"), saying: unsaid), now: Self.now)
        #expect(merge.bug.updated == Self.now)
        var values = before
        values.namedValues = [NamedValue("n", "1")]
        let quiet = ImportMerge(
            here(before), imported: base(before), with: file(values, saying: unsaid), now: Self.now)
        #expect(quiet.bug.updated == before.updated && quiet.fields == [.namedValues])
    }

    @Test func `of a bug of an older version what is missing is filled in`() throws {
        var mine = Self.bug("mine")
        (mine.details, mine.priority, mine.updated) = ("", .none, Date(timeIntervalSince1970: 700.123))
        var theirs = Self.bug("theirs")
        theirs.sourceKey = "7"
        theirs.namedValues = [NamedValue("n", "1")]
        theirs.created = Date(timeIntervalSince1970: 0.5)
        let merge = ImportMerge(here(mine), imported: nil, with: file(theirs), now: Self.now)
        #expect(merge.bug.title == "mine" && merge.conflicts == [.title])
        #expect(merge.bug.details == "d" && merge.bug.priority == .low && merge.bug.sourceKey == "7")
        #expect(merge.bug.created == theirs.created && merge.bug.updated == mine.updated)
        #expect(merge.bug.namedValues == [NamedValue("n", "1"), NamedValue("Title", "theirs")])
        let again = ImportMerge(merge.bug, imported: merge.imported, with: file(theirs), now: Self.now)
        #expect(again.fields.isEmpty && again.imported == merge.imported)
    }

    @Test func `a bug of an older version that was never edited becomes what the file says`() throws {
        var asSaid = Self.bug("old reading", day: 5)
        let theirs = Self.bug("new reading", day: 5)
        let byDate = ImportMerge(here(asSaid), imported: nil, with: file(theirs), now: Self.now)
        #expect(byDate.bug.title == "new reading" && byDate.conflicts.isEmpty)
        // An import without a readable date sets both to the same.
        asSaid.created = Date(timeIntervalSince1970: 800)
        asSaid.updated = asSaid.created
        let byImport = ImportMerge(here(asSaid), imported: nil, with: file(theirs), now: Self.now)
        #expect(byImport.bug.title == "new reading" && byImport.bug.created == theirs.created)
        #expect(byImport.bug.updated == theirs.updated && byImport.bug.namedValues.isEmpty)
    }

    @Test func `an export of ours changes only what is known to be older`() throws {
        let mine = Self.bug("a")
        let unknown = ImportMerge(
            here(mine), imported: nil, with: file(Self.bug("b"), isExported: true), now: Self.now)
        #expect(unknown.fields.isEmpty && unknown.imported == base(Self.bug("b"), isExported: true))
        let known = ImportMerge(
            here(mine), imported: base(mine, isExported: true), with: file(Self.bug("b"), isExported: true),
            now: Self.now)
        #expect(known.bug.title == "b")
        // A tracker's file is no base for an export, and stays stored.
        let other = ImportMerge(
            here(mine), imported: base(mine), with: file(Self.bug("b"), isExported: true), now: Self.now)
        #expect(other.fields.isEmpty && other.imported == base(mine))
        var edited = Self.bug("mine")
        edited.updated = Date(timeIntervalSince1970: 700)
        let back = ImportMerge(
            here(edited), imported: base(edited, isExported: true), with: file(Self.bug("b")), now: Self.now)
        #expect(back.bug.title == "mine" && back.conflicts == [.title])
    }

    @Test(arguments: [
        ("Gr??e ? ?? ?", "Größe – 日本 😀", true), ("Grüße ? ?? ?", "Grüße – 日本 😀", true),
        ("Grüße ? ?? ??", "Grüße – 日本 😀", true), ("?? x", "😀 x", true), ("?", "😀", true), ("??", "😀", true),
        ("???", "😀", false), ("a?", "a–", true), ("a?", "ab", false), ("a?", "a?", false), ("a", "a–", false),
        ("a??", "a–?", true), ("a??", "a😀?", true), ("\u{FFFD}x", "éx", true), ("what?", "what", false),
    ])
    func `a text in an encoding that lacks characters says nothing else`(
        text: String, original: String, isLossy: Bool
    ) throws {
        #expect(text.isLossy(of: original) == isLossy)
        let before = Self.bug(original)
        let merge = ImportMerge(here(before), imported: base(before), with: file(Self.bug(text)), now: Self.now)
        #expect(merge.fields.isEmpty == (isLossy || text == original))
    }

    @Test func `values in such an encoding are those that are there`() throws {
        var before = Self.bug()
        before.namedValues = [NamedValue("n", "1 €"), NamedValue("n", "日本")]
        var lossy = before
        lossy.namedValues = [NamedValue("n", "1 €"), NamedValue("n", "??")]
        let merge = ImportMerge(here(before), imported: base(before), with: file(lossy), now: Self.now)
        #expect(merge.fields.isEmpty && merge.imported == base(before))
    }

    @Test func `a file with fewer columns says nothing of the others`() throws {
        var before = Self.bug()
        before.namedValues = [NamedValue("n", "1"), NamedValue("m", "2"), NamedValue("n", "3")]
        var fewer = before
        fewer.details = ""
        fewer.priority = .none
        fewer.namedValues = [NamedValue("m", "2")]
        let said = file(fewer, saying: [.title, .namedValues], values: .named(["m"]))
        let merge = ImportMerge(here(before), imported: base(before), with: said, now: Self.now)
        #expect(merge.fields.isEmpty && merge.imported == base(before))
        fewer.namedValues = [NamedValue("m", "9")]
        let changed = ImportMerge(
            here(before), imported: base(before),
            with: file(fewer, saying: [.title, .namedValues], values: .named(["m"])), now: Self.now)
        #expect(changed.bug.namedValues.map(\.value) == ["1", "9", "3"])
    }
}

extension Bug {
    /// The bug as the database has it after the import.
    fileprivate init(_ bug: NewBug) {
        self.init(
            id: ID(rowID: 1), projectID: Project.ID(rowID: 1), title: bug.title, details: bug.details,
            status: bug.status, priority: bug.priority, created: bug.created, updated: bug.updated, closed: bug.closed,
            sourceKey: bug.sourceKey, storedValues: bug.namedValues.stored, storedLabels: bug.labels.stored)
    }
}
