import Foundation
import Testing

@testable import CoreDumpStore

@Suite struct BugLabelsTests {
    @Test(arguments: [
        (["ui", "later"], ["later", "ui"]), (["UI", "ui", "Ui"], ["UI"]), (["", " ", "\u{200B}"], []),
        ([" needs\ninfo "], ["needs info"]), (["b", "A", "a b", "é"], ["A", "a b", "b", "é"]),
        (["Ärger", "ärger"], ["Ärger"]),
    ])
    func `each label is there once, in one order`(names: [String], expected: [String]) {
        #expect(BugLabels(names).names == expected)
        #expect(BugLabels(names.reversed()).names.map { $0.lowercased() } == expected.map { $0.lowercased() })
    }

    @Test(arguments: [
        ("", []), (" , ,", []), ("ui", ["ui"]), ("ui, later", ["later", "ui"]), ("ui,,later,", ["later", "ui"]),
        ("\"late, again\", ui", ["late, again", "ui"]), ("\"open", ["open"]), ("\"a\"b, c", ["ab", "c"]),
        ("5\" screen", ["5\" screen"]), ("\"say \"\"a\"\"\"", ["say \"a\""]),
    ])
    func `what is typed is read`(text: String, expected: [String]) {
        #expect(BugLabels(typed: text).names == expected)
    }

    @Test(arguments: 1...UInt64(10))
    func `any labels are read as they were stored, and as they are shown for typing`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let pieces = [
            "\"", "\\", "\n", "[", "]", ",", "a", "B", " ", "ü", "日本", "🐞", "'", "-", "#", ";", "\u{301}", "\u{FE0F}",
        ]
        for _ in 0..<200 {
            let names = (0..<random.number(below: 5)).map { _ in
                (0..<random.number(below: 6)).map { _ in pieces[random.number(below: pieces.count)] }.joined()
            }
            let labels = BugLabels(names)
            #expect(BugLabels(stored: labels.stored) == labels)
            #expect(BugLabels(typed: labels.typed) == labels, "\(labels.names)")
        }
    }

    @Test(arguments: [
        ("ui, later", ["later", "ui"]), ("[\"ui\"", ["[\"ui\""]), ("{}", ["{}"]), ("null", ["null"]),
        ("[\"b\",\"a\",\"A\"]", ["a", "b"]), ("[\"ui\",5]", ["5", "ui"]), ("5", ["5"]),
        ("[1]", ["1"]),
    ])
    func `what another program has stored is read`(text: String, expected: [String]) {
        #expect(BugLabels(stored: text).names == expected)
    }

    @Test func `what one adds and another removes meets`() {
        func changed(_ original: String, _ mine: String, _ current: String) -> String {
            BugLabels(typed: mine).applied(to: BugLabels(typed: current), since: BugLabels(typed: original)).typed
        }
        #expect(changed("ui, later", "ui, urgent", "ui, later, core") == "core, ui, urgent")
        #expect(changed("ui", "ui", "") == "")
        #expect(changed("ui", "", "UI, core") == "core")
        #expect(changed("ui", "UI", "ui, core") == "core, UI")
        #expect(changed("", "ui", "UI") == "ui")
    }
}
