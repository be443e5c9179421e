import CGtk
import XCTest

@testable import Gtk

/// What becomes of a menu that is open.
final class PopoverMenuTests: GtkTestCase {
    func testTheKeyboardGoesToTheFirstThatCanStillBeChosen() {
        MainActor.assumeIsolated {
            let fixture = OpenMenu(entries: ["One", "Two", "Three"])
            XCTAssertTrue(fixture.focusedTexts.contains("One"), "the first entry has the keyboard")
            fixture.actions[0].isEnabled = false
            TestLoop.iterate(until: { fixture.focusedTexts.contains("Two") }, "the second entry had the keyboard")
            XCTAssertEqual(fixture.menu?.isMapped, true)
            fixture.close()
        }
    }

    func testAMenuInWhichNothingCanBeChosenKeepsTheKeyboard() {
        MainActor.assumeIsolated {
            let fixture = OpenMenu(entries: ["One", "Two"])
            for action in fixture.actions { action.isEnabled = false }
            XCTAssertNil(fixture.window.focusWidget, "GTK takes it from the entry")
            TestLoop.iterate(until: { fixture.menu?.containsFocus == true }, "the menu had the keyboard")
            fixture.close()
        }
    }

    func testAListThatIsOpenedBeforeTheFirstLayoutStaysOpen() {
        MainActor.assumeIsolated {
            let window = Window()
            let dropDown = DropDown(["One", "Two"])
            window.content = dropDown
            window.present()
            XCTAssertEqual(window.width, 0)
            if let list = dropDown.firstDescendant(of: gtk_popover_get_type()) { gtk_popover_popup(list.cast()) }
            XCTAssertNotNil(window.openPopover)
            TestLoop.show(window)
            XCTAssertGreaterThan(window.width, 0)
            XCTAssertNotNil(window.openPopover)
            window.destroy()
        }
    }

    func testOneThatTheCompositorHasRefusedOpensAgainAndHasNotBeenClosed() {
        MainActor.assumeIsolated {
            let fixture = OpenMenu(entries: ["One"])
            var hasClosed = false
            let connection = fixture.menu?.onClosed { hasClosed = true }
            // As Mutter leaves it.
            if let menu = fixture.menu { gtk_widget_unmap(menu.widget) }
            XCTAssertEqual(fixture.menu?.isMapped, false)
            fixture.window.openRefusedPopover()
            XCTAssertEqual(fixture.menu?.isMapped, true)
            XCTAssertFalse(hasClosed)
            fixture.close()
            XCTAssertTrue(hasClosed)
            withExtendedLifetime(connection) {}
        }
    }

    func testItClosesWhenAnotherWindowOpens() {
        MainActor.assumeIsolated {
            let fixture = OpenMenu(entries: ["One"])
            XCTAssertEqual(fixture.menu?.isMapped, true)
            let other = Window()
            other.present()
            XCTAssertEqual(fixture.menu?.isMapped, false)
            other.destroy()
            fixture.close()
        }
    }

    func testItGivesTheInputBackWhenItsWindowGoes() {
        MainActor.assumeIsolated {
            var isFinalized = false
            let fixture = OpenMenu(entries: ["One"])
            fixture.menu?.onFinalize { isFinalized = true }
            fixture.window.destroy()
            fixture.menu = nil
            TestLoop.drain()
            XCTAssertTrue(isFinalized, "it is kept alive by the input it has for itself")
        }
    }

    func testOneThatIsTakenOffEndsAlsoForThoseWhoHoldIt() {
        MainActor.assumeIsolated {
            let fixture = OpenMenu(entries: ["One"])
            // As GTK's window does of one that has closed with the keyboard in it.
            let held = fixture.menu.map { Widget(retaining: $0.widget) }
            var hasEnded = false
            let connection = held?.onDestroy { hasEnded = true }
            fixture.menu = nil
            XCTAssertTrue(hasEnded, "its tooltip waits, to look for a surface that it has no more")
            fixture.close()
            withExtendedLifetime((held, connection)) {}
        }
    }

    func testOneThatIsWantedBeforeTheWindowIsLaidOutOpensInItsMiddleOnceItIs() {
        MainActor.assumeIsolated {
            let window = Window()
            let content = Box(.vertical)
            window.content = content
            window.defaultSize = (400, 300)
            let model = Menu()
            model.append("One", action: "test.one")
            let menu = PopoverMenu(model, on: content)
            window.present()
            XCTAssertEqual(content.height, 0, "it has been laid out already")
            menu.popUpInMiddle()
            XCTAssertFalse(menu.isMapped)
            TestLoop.iterate(until: { menu.isMapped }, "the menu opened")
            var place = GdkRectangle()
            gtk_popover_get_pointing_to(menu.cast(), &place)
            XCTAssertEqual([Int(place.x), Int(place.y)], [content.width / 2, content.height / 2])
            TestLoop.drain()
            XCTAssertTrue(menu.isMapped, "its first size took it away")
            window.destroy()
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
    var menu: PopoverMenu?
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
        let menu = PopoverMenu(model, on: button)
        self.menu = menu
        menu.popUp(x: 5, y: 5)
        TestLoop.iterate(until: { menu.isMapped && window.focusWidget != nil }, "the menu to open")
    }

    var focusedTexts: [String] { window.focusWidget?.shownTexts ?? [] }

    func close() {
        window.destroy()
        TestLoop.drain()
    }
}
