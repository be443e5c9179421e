import Foundation
import Testing

/// A running `store-load`.
final class LoadProcess {
    private let process = Process()
    private let output = Pipe()
    private let input = Pipe()
    private var pending = Data()

    /// The build places all programs beside the tests.
    static var program: URL { Bundle.main.bundleURL.appending(path: "store-load") }

    /// - Parameter program: another program that runs it.
    init(_ arguments: [String], by program: URL = LoadProcess.program) throws {
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = output
        process.standardInput = input
        process.standardError = FileHandle.standardError
        var environment = ProcessInfo.processInfo.environment
        // A crash must end it immediately, without a minute of symbolication.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        process.environment = environment
        try process.run()
    }

    deinit {
        if process.isRunning { kill() }
    }

    /// The next line of its output; nil at the end.
    func line() -> String? {
        while true {
            if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
                defer { pending = Data(pending[(end + 1)...]) }
                return String(decoding: pending[..<end], as: UTF8.self)
            }
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { return nil }
            pending += data
        }
    }

    /// Reads its output up to this line.
    func wait(for text: String) throws {
        while let line = line() { if line == text { return } }
        try #require(Bool(false), "it ended before it wrote “\(text)”")
    }

    func send(_ text: String) {
        input.fileHandleForWriting.write(Data("\(text)\n".utf8))
    }

    /// Writes to its standard input until it stops reading.
    func write(_ data: Data) {
        try? input.fileHandleForWriting.write(contentsOf: data)
    }

    func endInput() {
        try? input.fileHandleForWriting.close()
    }

    /// Kills it, as a power failure would, and returns the unread lines.
    @discardableResult
    func kill() -> [String] {
        Foundation.kill(process.processIdentifier, SIGKILL)
        return rest()
    }

    /// Waits for its end, and returns the unread lines.
    func rest() -> [String] {
        var lines: [String] = []
        while let line = line() { lines.append(line) }
        process.waitUntilExit()
        return lines
    }

    /// Its exit status after the end.
    var status: Int32 { process.terminationStatus }
}
