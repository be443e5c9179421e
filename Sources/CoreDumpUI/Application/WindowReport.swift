import CoreDumpStore
import FetchedResults
import Foundation
import Gtk

/// Reports what goes on in the window to programs that test or measure it: one line for each fact, in the file that the
/// environment variable `COREDUMP_REPORT` names.
///
/// - `ready MS`: the time from the start of the process until the first rows were painted.
/// - `stall MS`: the time that the main loop did not turn, when it is more than 100 ms.
/// - `frame MS INTERVAL`: the duration of a frame, and the time since the frame before it; with `COREDUMP_REPORT_FRAMES=1`.
/// - `painted LIST MS FRAMES`: the time and the frames from the last key until new rows of a list were painted.
/// - `check ok projects=N bugs=M` or `check drift DETAIL`: whether the lists show what the database holds; written on
///   SIGUSR1.
/// - `rest`: nothing moves and nothing is being loaded; written on SIGUSR2.
final class WindowReport {
    typealias List = (name: String, list: () -> any ReportedList)

    private let file: ReportFile
    private let store: Store
    private let lists: [List]
    private let reportsFrames: Bool
    private let paint: PaintWatch
    private var firstFrame: FrameNotice?
    private var frames: FrameObserver?
    private var stalls: StallWatch?
    private var signals: [SignalSource] = []
    private var waiting: LoopSource?
    private var isReady = false
    private var lastFrame: Int64?

    private static let stallLimit = Duration.milliseconds(100)
    private static let restInterval = 20
    /// In milliseconds.
    private static let longestWait = 10_000

    /// Nil unless the environment asks for a report.
    ///
    /// - Parameters:
    ///   - window: not shown yet.
    ///   - lists: the lists by name; read each time, since one may replace another (list and gallery).
    init?(
        environment: [String: String] = ProcessInfo.processInfo.environment, window: Toplevel, store: Store,
        lists: [List]
    ) {
        guard let path = environment["COREDUMP_REPORT"], let file = ReportFile(path: path) else { return nil }
        self.file = file
        self.store = store
        self.lists = lists
        reportsFrames = environment["COREDUMP_REPORT_FRAMES"] == "1"
        paint = PaintWatch(window: window, lists: lists)
        firstFrame = window.onNextFrame { [weak self] in self?.tellIfReady() }
        frames = window.onFrames { [weak self] in self?.tell($0) }
        stalls = StallWatch(longerThan: Self.stallLimit) { file.write("stall", milliseconds: $0) }
        signals = [
            SignalSource(SIGUSR1) { [weak self] in self?.whenAtRest { $0.tellCheck() } },
            SignalSource(SIGUSR2) { [weak self] in self?.whenAtRest { $0.file.write("rest") } },
        ]
    }

    private func tellIfReady() {
        guard !isReady, lists.allSatisfy({ $0.list().isFilled }), let age = ProcessAge.milliseconds else { return }
        isReady = true
        file.write("ready", milliseconds: age)
    }

    private func tell(_ frame: FrameTiming) {
        tellIfReady()
        paint.painted(frame) { name, milliseconds, frameCount in
            file.write("painted \(name)", milliseconds: milliseconds, "\(frameCount)")
        }
        if reportsFrames {
            let interval = lastFrame.map { Double(frame.began - $0) / 1000 } ?? 0
            let text = String(format: "%.2f", locale: Locale(identifier: "en_US_POSIX"), interval)
            file.write("frame", milliseconds: Double(frame.ended - frame.began) / 1000, text)
        }
        lastFrame = frame.began
    }

    /// Runs `body` once the lists are at rest and show what other processes have written, or after ``longestWait``.
    private func whenAtRest(_ body: @escaping (WindowReport) -> Void) {
        guard waiting?.isPending != true else { return }
        var waited = 0
        waiting = LoopSource.every(milliseconds: Self.restInterval) { [weak self] in
            guard let self else { return }
            _ = try? store.database.checkForExternalChanges()
            waited += Self.restInterval
            guard isAtRest || waited > Self.longestWait else { return }
            waiting?.cancel()
            body(self)
        }
    }

    private var isAtRest: Bool { lists.allSatisfy { $0.list().isAtRest } }

    private func tellCheck() {
        file.write(isAtRest ? "check \(result)" : "check drift the lists do not come to rest")
    }

    private var result: String {
        var counts: [String] = []
        for (name, list) in lists {
            do {
                if let drift = try list().drift() { return "drift \(name): \(drift)" }
            } catch {
                return "drift \(name): \(error)"
            }
            counts.append("\(name)=\(list().rowCount)")
        }
        return "ok \(counts.joined(separator: " "))"
    }
}

/// Measures the time from a key to the frame that shows its effect in the lists.
final class PaintWatch {
    private struct Input {
        /// In microseconds of the monotonic clock.
        let time: Int64
        var frameCount = 0
        /// The lists that have painted nothing new yet, with their counts of changes.
        var waiting: [(name: String, changeCount: Int)]
    }

    private let lists: [(name: String, list: () -> any ReportedList)]
    private let keys = KeyController(phase: .capture)
    private var input: Input?
    private var connections: [SignalConnection] = []

    /// In milliseconds. The clock of the window system counts as the monotonic one where the two differ by less.
    private static let likelyDelay: Int64 = 10_000

    init(window: Toplevel, lists: [(name: String, list: () -> any ReportedList)]) {
        self.lists = lists
        keys.onKeyPressed { [weak self] _, _ in
            self?.begin()
            return false
        }.store(in: &connections)
        window.addController(keys)
    }

    private func begin() {
        let now = Int64(DispatchTime.now().uptimeNanoseconds / 1000)
        var time = now
        if let pressed = keys.eventMilliseconds {
            // Event times have 32 bits.
            let delay = Int64(UInt32(truncatingIfNeeded: now / 1000) &- pressed)
            if delay < Self.likelyDelay { time = now - delay * 1000 }
        }
        input = Input(time: time, waiting: lists.map { ($0.name, $0.list().changeCount) })
    }

    /// Calls `body` for each list whose new rows were painted in this frame for the first time since the last key.
    func painted(_ frame: FrameTiming, _ body: (_ name: String, _ milliseconds: Double, _ frameCount: Int) -> Void) {
        guard var input else { return }
        input.frameCount += 1
        for (name, list) in lists {
            guard let index = input.waiting.firstIndex(where: { $0.name == name }),
                list().changeCount != input.waiting[index].changeCount
            else { continue }
            input.waiting.remove(at: index)
            body(name, Double(frame.ended - input.time) / 1000, input.frameCount)
        }
        self.input = input
    }
}

/// Polls the main loop from another thread, and reports when an answer took long. Ends when it is released.
final class StallWatch {
    private let asking: Task<Void, Never>

    private static let pause = Duration.milliseconds(20)

    /// - Parameter body: receives how long the main loop did not turn, if that was longer than `limit`.
    init(longerThan limit: Duration, _ body: @escaping @MainActor (_ milliseconds: Double) -> Void) {
        asking = Task.detached(priority: .high) {
            let clock = ContinuousClock()
            while !Task.isCancelled {
                let asked = clock.now
                await MainActor.run {
                    let waited = clock.now - asked
                    if waited > limit { body(waited / .milliseconds(1)) }
                }
                try? await clock.sleep(for: Self.pause)
            }
        }
    }

    isolated deinit {
        asking.cancel()
    }
}

/// The time since the process was started.
enum ProcessAge {
    /// In milliseconds, with the kernel's precision of ten; nil where it cannot be read.
    static var milliseconds: Double? {
        guard let text = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8) else { return nil }
        // The name of the program, in parentheses, may contain anything. Field 3 follows it.
        let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ").dropFirst()
        guard fields.count > startField, let ticks = Double(fields[fields.startIndex + startField]) else { return nil }
        var now = timespec()
        clock_gettime(CLOCK_BOOTTIME, &now)
        let start = ticks / Double(sysconf(Int32(_SC_CLK_TCK))) * 1000
        return Double(now.tv_sec) * 1000 + Double(now.tv_nsec) / 1_000_000 - start
    }

    /// `starttime` of proc(5), field 22.
    private static let startField = 22 - 3
}

/// A file of lines that other processes read while it is written.
struct ReportFile {
    private let file: FileHandle

    /// Nil if the file cannot be written.
    init?(path: String) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// Ignores errors: the window matters more than its report.
    func write(_ line: String) {
        try? file.write(contentsOf: Data("\(line)\n".utf8))
    }

    /// - Parameter milliseconds: written with two decimals.
    func write(_ fact: String, milliseconds: Double, _ more: String = "") {
        let time = String(format: "%.2f", locale: Locale(identifier: "en_US_POSIX"), milliseconds)
        write(more.isEmpty ? "\(fact) \(time)" : "\(fact) \(time) \(more)")
    }
}
