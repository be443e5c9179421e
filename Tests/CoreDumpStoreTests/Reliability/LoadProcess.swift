import Foundation
import Testing

/// A running `store-load`.
final class LoadProcess {
    private let process = Process()
    private let output = Pipe()
    private let input = Pipe()
    private var pending = Data()

    /// The build puts all programs beside the tests.
    static var program: URL { Bundle.main.bundleURL.appending(path: "store-load") }

    /// - Parameter program: another one, which runs it.
    init(_ arguments: [String], by program: URL = LoadProcess.program) throws {
        process.executableURL = program
        process.arguments = arguments
        process.standardOutput = output
        process.standardInput = input
        process.standardError = FileHandle.standardError
        var environment = ProcessInfo.processInfo.environment
        // A crash must be one at once, without a minute of symbols.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        process.environment = environment
        try process.run()
    }

    deinit {
        if process.isRunning { kill() }
    }

    /// The next line it writes; nil when it has ended.
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

    /// Reads until it writes this line.
    func wait(for text: String) throws {
        while let line = line() { if line == text { return } }
        try #require(Bool(false), "it ended before it wrote “\(text)”")
    }

    func send(_ text: String) {
        input.fileHandleForWriting.write(Data("\(text)\n".utf8))
    }

    /// Writes what it reads on its standard input, as far as it reads it.
    func write(_ data: Data) {
        try? input.fileHandleForWriting.write(contentsOf: data)
    }

    /// Ends its standard input.
    func endInput() {
        try? input.fileHandleForWriting.close()
    }

    /// Ends it as a power failure would, and returns the lines that have not been read.
    @discardableResult
    func kill() -> [String] {
        Foundation.kill(process.processIdentifier, SIGKILL)
        return rest()
    }

    /// Waits until it ends, and returns the lines that have not been read.
    func rest() -> [String] {
        var lines: [String] = []
        while let line = line() { lines.append(line) }
        process.waitUntilExit()
        return lines
    }

    /// Its exit status, after it has ended.
    var status: Int32 { process.terminationStatus }
}
