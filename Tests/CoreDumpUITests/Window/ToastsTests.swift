import Gtk
import XCTest

@testable import CoreDumpUI

final class ToastsTests: WidgetTestCase {
    /// Which of them has gone, or never comes.
    @MainActor
    private final class Watch {
        private(set) var gone: [String] = []
        private var connections: [SignalConnection] = []

        func follow(_ toast: Toast, _ name: String) {
            toast.onDismissed { [weak self] in self?.gone.append(name) }.store(in: &connections)
        }
    }

    func testAnAnswerThatWaitsGivesWayToWhatIsSaidLater() {
        MainActor.assumeIsolated {
            var time = ContinuousClock.now
            let (toasts, watch) = (Toasts { time }, Watch())
            // It comes first, and stays for a while.
            watch.follow(toasts.tell("Imported"), "Imported")
            watch.follow(toasts.answer("No image"), "No image")
            watch.follow(toasts.answer("Drop it on a bug"), "Drop it on a bug")
            XCTAssertEqual(watch.gone, [], "what is said at once is said together")
            time += .seconds(2)
            watch.follow(toasts.tell("Attached", button: ("Undo", {})), "Attached")
            XCTAssertEqual(watch.gone, ["No image", "Drop it on a bug"])
            time += .seconds(2)
            watch.follow(toasts.answer("A folder"), "A folder")
            XCTAssertEqual(watch.gone, ["No image", "Drop it on a bug"], "what is no answer waits for its turn")
        }
    }
}
