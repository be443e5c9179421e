import AppModel
import Testing

@testable import CoreDumpUI

/// What the shortcuts window lists.
@MainActor
struct ShortcutTests {
    private let listed = ShortcutTable.allCases.flatMap(\.shortcuts)

    @Test(arguments: Shortcut.allCases)
    func `every shortcut is listed with its key`(shortcut: Shortcut) {
        #expect(listed.contains(shortcut))
        #expect(!shortcut.keys.isEmpty)
    }

    @Test func `every key of the window is listed`() {
        let keys = Set(listed.flatMap(\.keys))
        for action in WindowAction.allCases { #expect(keys.isSuperset(of: action.keys), "\(action)") }
        #expect(WindowAction.allCases.flatMap(\.keys).count > 10)
    }

    @Test func `no key means two things under the same heading`() {
        // In the pane of a bug, Delete and Ctrl+C mean what has the focus.
        for table in ShortcutTable.allCases where table != .bug {
            let keys = table.shortcuts.flatMap(\.keys)
            #expect(Set(keys).count == keys.count, "\(table)")
        }
    }
}
