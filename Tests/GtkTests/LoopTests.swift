import Gtk
import XCTest

final class LoopTests: GtkTestCase {
    func testAnIdleRunsOnceAndThenLetsGoOfWhatItCaptured() {
        MainActor.assumeIsolated {
            var probe: Probe? = Probe()
            weak let weakProbe = probe
            var runs = 0
            let idle = LoopSource.idle { [probe] in
                runs += 1
                withExtendedLifetime(probe) {}
            }
            probe = nil
            XCTAssertTrue(idle.isPending)
            XCTAssertNotNil(weakProbe)
            TestLoop.drain()
            XCTAssertEqual(runs, 1)
            XCTAssertNil(weakProbe)
            XCTAssertFalse(idle.isPending)
            idle.cancel()
        }
    }

    func testAReleasedSourceDoesNotRunAndLetsGoOfWhatItCaptured() {
        MainActor.assumeIsolated {
            var probe: Probe? = Probe()
            weak let weakProbe = probe
            var runs = 0
            var source: LoopSource? = .after(milliseconds: 0) { [probe] in
                runs += 1
                withExtendedLifetime(probe) {}
            }
            probe = nil
            XCTAssertTrue(source?.isPending == true)
            source = nil
            XCTAssertNil(weakProbe)
            let later = LoopSource.after(milliseconds: 20) { runs += 10 }
            TestLoop.iterate(until: { !later.isPending }, "the second source ran")
            XCTAssertEqual(runs, 10)
        }
    }

    func testSourcesRunByUrgency() {
        MainActor.assumeIsolated {
            var order: [String] = []
            let sources = [
                LoopSource.idle { order.append("idle") },
                LoopSource.idle(beforeDrawing: true) { order.append("before drawing") },
                // Timeouts have the priority of GDK's events.
                LoopSource.after(milliseconds: 0) { order.append("event") },
                LoopSource.beforeEvents { order.append("before events") },
            ]
            TestLoop.iterate(until: { !sources.contains { $0.isPending } }, "all of them ran")
            XCTAssertEqual(order, ["before events", "event", "before drawing", "idle"])
        }
    }

    func testARepeatingSourceRunsUntilItIsCancelledFromWithin() {
        MainActor.assumeIsolated {
            var runs = 0
            var source: LoopSource?
            source = .every(milliseconds: 1) {
                runs += 1
                if runs == 3 { source?.cancel() }
            }
            TestLoop.iterate(until: { source?.isPending == false }, "the source was cancelled")
            let after = LoopSource.after(milliseconds: 20) {}
            TestLoop.iterate(until: { !after.isPending }, "some time went by")
            XCTAssertEqual(runs, 3)
        }
    }

    func testATickRunsEachFrameUntilItIsReleasedFromWithin() {
        MainActor.assumeIsolated {
            var probe: Probe? = Probe()
            weak let weakProbe = probe
            var times: [Int64] = []
            var tick: TickCallback?
            let window = Window()
            tick = window.onTick { [probe] time in
                times.append(time)
                if times.count == 3 { tick = nil }
                withExtendedLifetime(probe) {}
            }
            probe = nil
            window.present()
            TestLoop.iterate(until: { times.count == 3 }, "three frames were shown")
            XCTAssertNil(weakProbe)
            XCTAssertNil(tick)
            XCTAssertEqual(times, times.sorted())
            XCTAssertEqual(Set(times).count, 3)
            window.destroy()
        }
    }

    func testATickEndsWithItsWidget() {
        MainActor.assumeIsolated {
            var probe: Probe? = Probe()
            weak let weakProbe = probe
            var label: Label? = Label()
            let tick = label?.onTick { [probe] _ in withExtendedLifetime(probe) {} }
            probe = nil
            XCTAssertEqual(tick?.isRunning, true)
            label = nil
            XCTAssertNil(weakProbe)
            XCTAssertEqual(tick?.isRunning, false)
            tick?.cancel()
        }
    }
}
