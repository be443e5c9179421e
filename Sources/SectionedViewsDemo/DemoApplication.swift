import Foundation
import Gtk

/// The program: one window, and what the command line wants done with it.
final class DemoApplication {
    private let options: DemoOptions
    private let application = Application(
        id: "io.github.coredump_app.SectionedViewsDemo", name: "Sectioned Views", flags: .nonUnique)
    private let bridge = MainLoop.attachDispatch()
    private let report = BusReport()
    private var window: DemoWindow?
    private var stress: StressRun?
    private var frame: FrameNotice?
    private var later: LoopSource?
    private var connections: [SignalConnection] = []
    private var status: Int32 = 0

    /// From the first frame until fonts have settled.
    private static let settlingMilliseconds = 700

    init(_ options: DemoOptions) {
        self.options = options
        application.onActivate { [weak self] in self?.activate() }.store(in: &connections)
    }

    /// Runs until the window is closed, or until all is done.
    /// - Returns: the exit status.
    func run() -> Int32 {
        let result = application.run()
        return result != 0 ? result : status
    }

    private func activate() {
        guard window == nil else { return }
        if let display = Display.default {
            DemoStyle.install(on: display)
            if options.isDark { StyleManager(display: display).colorScheme = .forceDark }
            if options.textScale > 1 { DesktopSettings(display: display).setTextScale(Double(options.textScale)) }
            Toolkit.setRightToLeft(options.isRightToLeft)
        }
        let window = DemoWindow(application: application, options: options)
        self.window = window
        if let path = options.screenshot {
            afterFirstFrame(of: window) { $0.writePicture(of: window, to: path) }
        } else if let seconds = options.stressSeconds {
            afterFirstFrame(of: window) { $0.startStress(on: window, seconds: seconds) }
        }
        window.present()
    }

    private func afterFirstFrame(of window: DemoWindow, _ body: @escaping (DemoApplication) -> Void) {
        frame = window.window.onNextFrame { [weak self] in
            self?.later = .after(milliseconds: Self.settlingMilliseconds) {
                if let self { body(self) }
            }
        }
    }

    private func writePicture(of window: DemoWindow, to path: String) {
        do {
            try window.window.writeScreenshot(to: path)
        } catch {
            FileHandle.standardError.write(Data("sectioned-views-demo: no picture was written: \(error)\n".utf8))
            status = 1
        }
        application.quit()
    }

    private func startStress(on window: DemoWindow, seconds: Int) {
        stress = StressRun(on: window, seconds: seconds, seed: options.seed) { [weak self] report in
            print(report.description)
            self?.status = report.isPassed ? 0 : 1
            self?.application.quit()
        }
    }
}
