import Foundation
import Gtk
import SectionedViews

/// Shows what the sectioned views can do, or runs a stress test of them.
@main
struct SectionedViewsDemo {
    static func main() {
        do {
            let options = try DemoOptions(Array(CommandLine.arguments.dropFirst()))
            guard !options.wantsHelp else { return print(DemoOptions.help) }
            let application = DemoApplication(options)
            exit(application.run())
        } catch {
            FileHandle.standardError.write(Data("sectioned-views-demo: \(error.sentence)\n".utf8))
            exit(64)
        }
    }
}

/// The application: one window, and the tasks that the command line asks for.
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

    /// How long after the first frame fonts have settled.
    private static let settlingMilliseconds = 700

    init(_ options: DemoOptions) {
        self.options = options
        application.onActivate { [weak self] in self?.activate() }.store(in: &connections)
    }

    /// Runs until the user closes the window, or until the tasks of the command line are done.
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

/// The options of the command line.
struct DemoOptions {
    var rows = 1_000_000
    var sections = 200
    var seed: UInt64 = 1
    /// Whether the gallery shows first.
    var isGrid = false
    var isDark = false
    var isRightToLeft = false
    /// How much larger than usual text is.
    var textScale = 1
    /// The file to write a picture of the window to before the program ends.
    var screenshot: String?
    /// How long the stress test changes the model before the program ends.
    var stressSeconds: Int?
    var wantsHelp = false

    static let help = """
        A window that shows a sectioned list, gallery and index over generated rows, with every kind of change.

          --rows N            rows to generate (1000000)
          --sections N        sections to spread them over (200)
          --seed N            of everything that is random (1)
          --grid              show the gallery first
          --dark              dark colours
          --rtl               from right to left
          --text-scale N      text N times as large
          --screenshot FILE   write a picture of the window to a PNG file and end
          --stress SECONDS    60 random batches a second, compared with the model; ends with status 1 if the views
                              drift from the model or grow
        """

    enum Failure: Error {
        case unknown(String)
        case missingValue(String)
        case invalidValue(option: String, value: String)
    }

    /// - Parameter arguments: without the program's name.
    init(_ arguments: [String]) throws(Failure) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--rows": rows = try Self.number(option, &rest, 0...10_000_000)
            case "--sections": sections = try Self.number(option, &rest, 1...100_000)
            case "--seed": seed = UInt64(try Self.number(option, &rest, 0...Int.max))
            case "--grid": isGrid = true
            case "--dark": isDark = true
            case "--rtl": isRightToLeft = true
            case "--text-scale": textScale = try Self.number(option, &rest, 1...4)
            case "--screenshot": screenshot = try Self.value(option, &rest)
            case "--stress": stressSeconds = try Self.number(option, &rest, 1...86_400)
            case "--help", "-h": wantsHelp = true
            default: throw .unknown(option)
            }
        }
    }

    private static func value(_ option: String, _ rest: inout ArraySlice<String>) throws(Failure) -> String {
        guard let value = rest.popFirst() else { throw .missingValue(option) }
        return value
    }

    private static func number(
        _ option: String, _ rest: inout ArraySlice<String>, _ range: ClosedRange<Int>
    ) throws(Failure) -> Int {
        let text = try value(option, &rest)
        guard let number = Int(text), range.contains(number) else {
            throw .invalidValue(option: option, value: text)
        }
        return number
    }
}

extension DemoOptions.Failure {
    var sentence: String {
        switch self {
        case .unknown(let option): "There is no option \(option)."
        case .missingValue(let option): "\(option) needs a value."
        case .invalidValue(let option, let value): "\(value) is no value for \(option)."
        }
    }
}
