import Gtk
import XCTest

final class ApplicationTests: GtkTestCase {
    func testAnApplicationRunsItsWindowAndItsActionsAndLeavesNothingBehind() {
        MainActor.assumeIsolated {
            var alive: Set<String> = ["application", "window", "label", "action"]
            do {
                let run = ApplicationRun()
                run.observe { alive.remove($0) }
                XCTAssertEqual(run.application.run(), 0)
                XCTAssertEqual(run.log, ["startup", "activate", "act", "painted", "destroyed", "shutdown"])
            }
            TestLoop.drain()
            XCTAssertEqual(alive, [], "these are still alive")
        }
    }
}

/// One run of an application that opens a window larger than the pointer's place, acts, and closes it.
@MainActor
private final class ApplicationRun {
    let application = Application(id: "org.example.GtkTests", name: "Tests", flags: .nonUnique)
    private(set) var log: [String] = []
    private var window: ApplicationWindow?
    private var actions: [SimpleAction] = []
    private var notice: FrameNotice?
    private var connections: [SignalConnection] = []
    private var onFinalize: ((String) -> Void)?

    func observe(_ body: @escaping (String) -> Void) {
        onFinalize = body
        application.onFinalize { body("application") }
        application.onStartup { [weak self] in self?.log.append("startup") }.store(in: &connections)
        application.onActivate { [weak self] in self?.activate() }.store(in: &connections)
        application.onShutdown { [weak self] in self?.log.append("shutdown") }.store(in: &connections)
    }

    private func activate() {
        log.append("activate")
        let window = ApplicationWindow(application: application)
        let label = Label("text")
        let action = SimpleAction("act") { [weak self] in self?.log.append("act") }
        for (name, object) in [("window", window), ("label", label), ("action", action)] as [(String, Object)] {
            object.onFinalize { [onFinalize] in onFinalize?(name) }
        }
        window.defaultSize = (1000, 800)
        window.content = label
        window.add(action)
        application.setAccelerators(["<Control>n"], forAction: "win.act")
        XCTAssertTrue(label.activateAction("win.act"))
        action.isEnabled = false
        label.activateAction("win.act")
        window.onDestroy { [weak self] in self?.log.append("destroyed") }.store(in: &connections)
        notice = window.onNextFrame { [weak self] in
            self?.log.append("painted")
            self?.window?.close()
        }
        actions = [action]
        self.window = window
        window.present()
        XCTAssertEqual(application.activeWindow, window)
    }
}
