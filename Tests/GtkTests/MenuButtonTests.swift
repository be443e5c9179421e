import Gtk
import XCTest

final class MenuButtonTests: GtkTestCase {
    func testItsMenuIsFilledEachTimeItOpens() {
        MainActor.assumeIsolated {
            let window = Window()
            let button = MenuButton(iconName: "open-menu-symbolic")
            window.content = button
            var openings = 0
            button.onOpening { [weak button] in
                openings += 1
                let menu = Menu()
                menu.append("Opening \(openings)", action: "win.item")
                button?.setMenu(menu)
            }
            TestLoop.show(window)
            XCTAssertEqual(openings, 0, "nobody has opened it")
            for opening in 1...3 {
                button.popUp()
                XCTAssertEqual(openings, opening)
                TestLoop.iterate(until: { button.shownTexts.contains("Opening \(opening)") }, "the menu was filled")
                button.popDown()
                TestLoop.drain()
            }
            window.destroy()
            TestLoop.drain()
        }
    }

    func testWhatItRunsGoesWithIt() {
        MainActor.assumeIsolated {
            let window = Window()
            var button: MenuButton? = MenuButton(iconName: "open-menu-symbolic")
            window.content = button
            var (first, second): (Probe?, Probe?) = (Probe(), Probe())
            weak let replaced = first
            weak let last = second
            button?.onOpening { [first] in withExtendedLifetime(first) {} }
            button?.onOpening { [second] in withExtendedLifetime(second) {} }
            first = nil
            second = nil
            XCTAssertNil(replaced, "another has taken its place")
            XCTAssertNotNil(last)
            window.destroy()
            button = nil
            TestLoop.drain()
            XCTAssertNil(last)
        }
    }
}
