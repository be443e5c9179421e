import Foundation

/// Bugs that were made up of words, the same ones every time.
struct SampleBugs {
    private static let words = """
        window crash dialog button menu list row section header index search entry focus selection scroll drag drop paste
        image file folder project bug report title details screenshot thumbnail undo redo step history database table query
        memory leak thread lock signal timeout network socket server client request response error warning message text
        font colour theme icon cursor pointer keyboard shortcut layout margin border animation frame render paint buffer
        when after before while during without because although never always sometimes often first last every nothing
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    private var random: UInt64 = 7

    /// The rows of a CSV file without its header: title, description, status, priority, created.
    mutating func row(_ number: Int) -> String {
        let title = "\(words(5).capitalized) \(number)"
        let created = Timestamp.text(Int(1_400_000_000 + number * 397))
        return "\(title),\(words(18)).,\(below(3) == 0 ? "closed" : "open"),\(below(4)),\(created)\n"
    }

    private mutating func words(_ count: Int) -> String {
        (0..<count).map { _ in Self.words[below(Self.words.count)] }.joined(separator: " ")
    }

    /// By the linear congruence of Knuth's MMIX.
    private mutating func below(_ bound: Int) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((random >> 33) % UInt64(bound))
    }

    private enum Timestamp {
        static func text(_ seconds: Int) -> String {
            var time = time_t(seconds)
            var parts = tm()
            gmtime_r(&time, &parts)
            var buffer = [CChar](repeating: 0, count: 32)
            strftime(&buffer, buffer.count, "%Y-%m-%dT%H:%M:%S.000Z", &parts)
            return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }

    static let header = "title,description,status,priority,created\n"

    /// Writes a file of so many bugs.
    static func write(_ count: Int, to file: URL, withHeader: Bool) throws {
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        let handle = try FileHandle(forWritingTo: file)
        defer { try? handle.close() }
        var sample = SampleBugs()
        var text = withHeader ? header : ""
        for number in 0..<count {
            text += sample.row(number)
            guard text.utf8.count > 1 << 20 || number == count - 1 else { continue }
            try handle.write(contentsOf: Data(text.utf8))
            text = ""
        }
    }
}
