import XCTest

@testable import Gtk

/// What becomes of a menu that is open when what its entries do can be done no longer.
final class PopoverMenuTests: GtkTestCase {
    func testTheKeyboardGoesToTheFirstThatCanStillBeChosen() {
        MainActor.assumeIsolated {
            let fixture = OpenMenu(entries: ["One", "Two", "Three"])
            XCTAssertTrue(fixture.focusedTexts.contains("One"), "the first entry has the keyboard")
            fixture.actions[0].isEnabled = false
            TestLoop.iterate(until: { fixture.focusedTexts.contains("Two") }, "the second entry had the keyboard")
            XCTAssertTrue(fixture.menu.isMapped)
            fixture.close()
        }
    }

    func testAMenuInWhichNothingCanBeChosenKeepsTheKeyboard() {
        MainActor.assumeIsolated {
            let fixture = OpenMenu(entries: ["One", "Two"])
            for action in fixture.actions { action.isEnabled = false }
            XCTAssertNil(fixture.window.focusWidget, "GTK takes it from the entry")
            TestLoop.iterate(until: { fixture.menu.containsFocus }, "the menu had the keyboard")
            fixture.close()
        }
    }

    func testAWindowWithoutAMenuMayHaveTheKeyboardNowhere() {
        MainActor.assumeIsolated {
            let window = Window()
            let button = Button(label: "button")
            window.content = button
            TestLoop.show(window)
            button.grabFocus()
            window.focusWidget = nil
            TestLoop.drain()
            XCTAssertNil(window.focusWidget)
            window.destroy()
            TestLoop.drain()
        }
    }
}

/// A menu that is open over a window.
@MainActor
private final class OpenMenu {
    let window = Window()
    let menu: PopoverMenu
    let actions: [SimpleAction]

    init(entries: [String]) {
        let button = Button(label: "button")
        let (group, model) = (ActionGroup(), Menu())
        actions = entries.map { SimpleAction($0.lowercased()) {} }
        for (entry, action) in zip(entries, actions) {
            group.add(action)
            model.append(entry, action: "test.\(entry.lowercased())")
        }
        window.content = button
        window.insertActions(group, prefix: "test")
        TestLoop.show(window)
        menu = PopoverMenu(model, on: button)
        menu.popUp(x: 5, y: 5)
        TestLoop.iterate(until: { [menu, window] in menu.isMapped && window.focusWidget != nil }, "the menu to open")
    }

    var focusedTexts: [String] { window.focusWidget?.shownTexts ?? [] }

    func close() {
        window.destroy()
        TestLoop.drain()
    }
}
