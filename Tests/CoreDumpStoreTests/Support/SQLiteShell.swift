import Foundation

/// A running sqlite3 tool: another program, with SQLite's default locks.
final class SQLiteShell {
    private static let tool = "/usr/bin/sqlite3"
    static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: tool) }

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// - Parameter busyTimeout: its busy timeout.
    init(on path: String, busyTimeout: Duration = .zero) throws {
        process.executableURL = URL(filePath: Self.tool)
        process.arguments = ["-batch", "-cmd", ".timeout \(busyTimeout.components.seconds * 1000)", path]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = output
        try process.run()
    }

    deinit {
        if process.isRunning { process.terminate() }
    }

    func send(_ sql: String) {
        input.fileHandleForWriting.write(Data("\(sql)\n".utf8))
    }

    /// Waits for its end, and returns the lines of output and errors.
    @discardableResult
    func end() throws -> [String] {
        try input.fileHandleForWriting.close()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Runs SQL in a new sqlite3 process.
    static func run(_ sql: String, on path: String) throws -> [String] {
        let program = try SQLiteShell(on: path)
        program.send(sql)
        return try program.end()
    }
}
