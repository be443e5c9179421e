import Gtk
import XCTest

final class SignalTests: GtkTestCase {
    func testAReleasedConnectionIsDisconnectedAndLetsGoOfWhatTheHandlerCaptured() {
        MainActor.assumeIsolated {
            var probe: Probe? = Probe()
            weak let weakProbe = probe
            var calls = 0
            let button = ToggleButton(label: "a")
            var connection: SignalConnection? = button.onToggled { [probe] in
                calls += 1
                withExtendedLifetime(probe) {}
            }
            probe = nil
            button.isActive = true
            XCTAssertEqual(calls, 1)
            XCTAssertNotNil(weakProbe)
            withExtendedLifetime(connection) {}
            connection = nil
            XCTAssertNil(weakProbe)
            button.isActive = false
            XCTAssertEqual(calls, 1)
        }
    }

    func testTheDeathOfTheSenderLetsGoOfWhatTheHandlerCaptured() {
        MainActor.assumeIsolated {
            var probe: Probe? = Probe()
            weak let weakProbe = probe
            var button: ToggleButton? = ToggleButton(label: "a")
            let connection = button?.onToggled { [probe] in withExtendedLifetime(probe) {} }
            probe = nil
            XCTAssertNotNil(weakProbe)
            button = nil
            XCTAssertNil(weakProbe)
            // A connection that outlives its sender is harmless.
            connection?.disconnect()
        }
    }

    func testTheDestructionOfAWindowLetsGoOfWhatItsHandlersCaptured() {
        MainActor.assumeIsolated {
            var probe: Probe? = Probe()
            weak let weakProbe = probe
            let window = Window()
            var connections: [SignalConnection] = []
            do {
                let button = ToggleButton(label: "a")
                button.onToggled { [probe] in withExtendedLifetime(probe) {} }.store(in: &connections)
                window.content = button
            }
            window.onCloseRequest { [probe] in probe == nil }.store(in: &connections)
            probe = nil
            XCTAssertNotNil(weakProbe)
            window.destroy()
            TestLoop.drain()
            XCTAssertNil(weakProbe)
            connections.removeAll()
        }
    }

    func testAHandlerMayDisconnectItselfAndOthers() {
        MainActor.assumeIsolated {
            var calls: [String] = []
            var first: SignalConnection?
            var second: SignalConnection?
            weak var weakProbe: Probe?
            let button = ToggleButton(label: "a")
            do {
                let probe = Probe()
                weakProbe = probe
                first = button.onToggled {
                    first = nil
                    second = nil
                    // What the handler captured is still there for the rest of its run.
                    withExtendedLifetime(probe) { calls.append("first") }
                }
            }
            second = button.onToggled { calls.append("second") }
            XCTAssertNotNil(weakProbe)
            button.isActive = true
            button.isActive = false
            XCTAssertEqual(calls, ["first"])
            XCTAssertNil(weakProbe)
            XCTAssertNil(first)
            XCTAssertNil(second)
        }
    }

    func testAHandlerMayDestroyItsWindowAndReleaseEverything() {
        MainActor.assumeIsolated {
            var isFinalized = false
            var window: Window? = Window()
            var button: ToggleButton? = ToggleButton(label: "a")
            var connections: [SignalConnection] = []
            window?.content = button
            window?.onFinalize { isFinalized = true }
            button?.onToggled {
                window?.destroy()
                window = nil
                button = nil
                connections.removeAll()
            }.store(in: &connections)
            button?.isActive = true
            TestLoop.drain()
            XCTAssertTrue(isFinalized)
        }
    }
}
