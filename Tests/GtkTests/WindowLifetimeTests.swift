import XCTest

@testable import Gtk

final class WindowLifetimeTests: GtkTestCase {
    func testAWindowWithEveryWidgetLeavesNothingAliveWhenItIsDestroyed() throws {
        try MainActor.assumeIsolated {
            var alive: Set<String> = []
            do {
                let everything = try EveryWidget()
                for (name, object) in everything.objects {
                    XCTAssertTrue(alive.insert(name).inserted, "two objects named \(name)")
                    object.onFinalize { alive.remove(name) }
                }
                TestLoop.show(everything.window)
                XCTAssertFalse(alive.isEmpty)
                everything.window.destroy()
            }
            TestLoop.drain()
            XCTAssertEqual(alive, [], "these are still alive")
        }
    }

    func testWrappersThatOutliveTheirWindowAreHarmless() throws {
        try MainActor.assumeIsolated {
            let everything = try EveryWidget()
            TestLoop.show(everything.window)
            everything.window.destroy()
            TestLoop.drain()
            everything.useAll()
            everything.window.close()
            everything.window.destroy()
            TestLoop.drain()
            XCTAssertNil(everything.window.focusWidget)
        }
    }

    func testAClosedWindowEndsAheadOfWhatHasBeenWaitingForItsTime() {
        MainActor.assumeIsolated {
            let window = Window()
            TestLoop.show(window)
            var hasEnded: Bool?
            let source = LoopSource.after(milliseconds: 0) { hasEnded = window.isDestroyed }
            window.close()
            TestLoop.iterate(until: { hasEnded != nil }, "the time to come")
            XCTAssertEqual(hasEnded, true)
            withExtendedLifetime(source) {}
        }
    }

    func testAWindowIsWholeOrGoneForWhatIsDueWithTheEventThatClosesIt() {
        MainActor.assumeIsolated {
            let window = Window()
            TestLoop.show(window)
            var isWholeOrGone: Bool?
            // The main loop runs both in one pass.
            let sources = [
                LoopSource.after(milliseconds: 0) { window.close() },
                LoopSource.after(milliseconds: 0) { isWholeOrGone = window.isMapped || window.isDestroyed },
            ]
            TestLoop.iterate(until: { window.isDestroyed }, "the window to close")
            XCTAssertEqual(isWholeOrGone, true)
            withExtendedLifetime(sources) {}
        }
    }

    func testAWindowClosedByThePersonLetsGoOfItsWidgets() {
        MainActor.assumeIsolated {
            var mayClose = false
            var isFinalized = false
            let window = Window()
            do {
                let label = Label("text")
                label.onFinalize { isFinalized = true }
                window.content = label
            }
            let connection = window.onCloseRequest { !mayClose }
            TestLoop.show(window)
            window.close()
            TestLoop.drain()
            XCTAssertFalse(isFinalized, "the window was asked to stay")
            mayClose = true
            window.close()
            TestLoop.drain()
            XCTAssertTrue(isFinalized)
            withExtendedLifetime(connection) {}
        }
    }

    func testADialogGoesWithItsParent() {
        MainActor.assumeIsolated {
            let parent = Window()
            let dialog = Window()
            var isDestroyed = false
            dialog.isModal = true
            dialog.setTransient(for: parent)
            let connection = dialog.onDestroy { isDestroyed = true }
            TestLoop.show(parent)
            TestLoop.show(dialog)
            parent.destroy()
            TestLoop.drain()
            XCTAssertTrue(isDestroyed)
            XCTAssertTrue(dialog.isDestroyed)
            withExtendedLifetime(connection) {}
        }
    }
}
