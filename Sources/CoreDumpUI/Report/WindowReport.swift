import CoreDumpStore
import FetchedResults
import Foundation
import Gtk

/// Tells programs that try or measure the window what goes on in it: one line for each fact, in the file that the
/// environment variable `COREDUMP_REPORT` names.
///
/// - `ready MS`: the first rows were painted so long after the start of the process.
/// - `stall MS`: the main loop did not turn for so long, more than 100 ms.
/// - `frame MS INTERVAL`: a frame took so long, so long after the one before it; with `COREDUMP_REPORT_FRAMES=1`.
/// - `painted LIST MS FRAMES`: so long after the last key, in that many frames, new rows of a list were painted.
/// - `check ok projects=N bugs=M` or `check drift DETAIL`: whether all that is seen is what the database holds; said on
///   SIGUSR1.
/// - `rest`: nothing moves and nothing is on its way; said on SIGUSR2.
final class WindowReport {
    typealias List = (name: String, list: () -> any ReportedList)

    private let file: ReportFile
    private let store: Store
    private let lists: [List]
    private let reportsFrames: Bool
    private let paint: PaintWatch
    private var firstFrame: FrameNotice?
    private var frames: FrameWatch?
    private var stalls: StallWatch?
    private var signals: [SignalSource] = []
    private var waiting: LoopSource?
    private var isReady = false
    private var lastFrame: Int64?

    private static let stallLimit = Duration.milliseconds(100)
    private static let restInterval = 20
    /// In milliseconds.
    private static let longestWait = 10_000

    /// Nil unless a report is asked for.
    ///
    /// - Parameters:
    ///   - window: is not shown yet.
    ///   - lists: the lists by name; asked for each time, since one may take the place of another.
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

    /// Runs `body` once the lists have come to rest with all that others have written, or do not.
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
