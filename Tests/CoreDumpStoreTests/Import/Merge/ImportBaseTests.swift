import Foundation
import Testing

@testable import CoreDumpStore

/// The stored base of a merge.
@Suite struct ImportBaseTests {
    private let bug = NewBug(
        title: "Crash", details: "on save\n", status: .closed, priority: .high,
        created: Date(timeIntervalSince1970: 1), updated: Date(timeIntervalSince1970: 2),
        closed: Date(timeIntervalSince1970: 3.25), sourceKey: "M-1",
        namedValues: [NamedValue("a", "b"), NamedValue("c", "d")])

    @Test func `it is a short text, and read as it was written`() throws {
        let base = ImportBase(bug, stating: .all)
        #expect(base.stored.utf8.count == 51 && base.stored.hasPrefix("1c3"))
        #expect(ImportBase(stored: base.stored) == base)
        let exported = ImportBase(bug, stating: .all, isExported: true)
        #expect(ImportBase(stored: exported.stored) == exported && exported != base)
        let some = ImportBase(bug, stating: [.title, .created])
        #expect(ImportBase(stored: some.stored) == some)
        #expect(some.stored.filter { $0 == "." }.count == 2 + 5 * ImportDigest.length)
        #expect(some.status == nil && some.details == nil && some.title == base.title)
    }

    @Test func `it is the same in every version of the program`() {
        // Stored in databases, so it never changes for its version.
        let stored = "1c3kMOaXhZ3VEOTrwAsERIs8SIFazkjcACr4GLXNx6SgO"
        var withoutLabels = BugFields.all
        withoutLabels[.labels] = false
        #expect(ImportBase(bug, stating: withoutLabels).stored == stored)
        #expect(ImportBase(stored: stored)?.labels == nil)
        #expect(ImportBase(bug, stating: .all).stored.hasPrefix(stored))
    }

    @Test func `what another version or program has written says nothing`() {
        let text = ImportBase(bug, stating: .all).stored
        var wrong = ["", "1", "\(text)A", String(text.dropLast())]
        wrong += ["2", "1x", "1c9"].map { $0 + text.dropFirst($0.count) }
        wrong += ["+", ".", "é"].map { text.dropLast() + $0 }
        for wrong in wrong { #expect(ImportBase(stored: wrong) == nil, "\(wrong)") }
    }

    @Test func `each field has its own, and what the file does not speak of stays`() throws {
        let before = ImportBase(bug, stating: .all)
        var other = bug
        other.title = "Crash "
        other.details = "on save\r\n"
        other.created += 0.001
        other.updated += 3600
        other.closed = bug.closed.map { $0 - 86_400 }
        other.sourceKey = "M-2"
        other.namedValues = [NamedValue("ab", ""), NamedValue("c", "d")]
        let after = ImportBase(other, stating: .all)
        #expect(before.title != after.title && before.details != after.details && before.created != after.created)
        #expect(before.updated != after.updated && before.closed != after.closed)
        #expect(before.sourceKey != after.sourceKey && before.namedValues != after.namedValues)
        other.labels = BugLabels(["ui"])
        #expect(ImportBase(other, stating: .all).labels != before.labels)
        #expect(ImportBase(other, stating: [], after: before) == before)
        #expect(ImportBase(other, stating: [.title], after: before).title == after.title)
        other.status = .open
        #expect(ImportBase(other, stating: [.status], after: before).closed == nil, "an open bug has no date")
    }

    @Test func `values are the same in any order`() {
        var turned = bug
        turned.namedValues.reverse()
        #expect(ImportBase(turned, stating: .all) == ImportBase(bug, stating: .all))
        turned.namedValues.append(turned.namedValues[0])
        #expect(ImportBase(turned, stating: .all) != ImportBase(bug, stating: .all))
    }

    @Test func `a text that was kept is recognised`() {
        let base = ImportBase(bug, stating: .all)
        let texts: [(BugField, String)] = [
            (.title, "Crash"), (.details, "on save\n"), (.status, "closed"), (.priority, "high"),
            (.created, "1970-01-01T00:00:01.000Z"), (.closed, "1970-01-01T00:00:03.250Z"), (.sourceKey, "M-1"),
        ]
        for (field, text) in texts {
            #expect(base.states(text, of: field), "\(field)")
            #expect(!base.states(text + "x", of: field), "\(field)")
        }
    }
}
