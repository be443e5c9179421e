import Foundation

extension Store {
    /// So little is read at a time that who waits for a few pages of the same disk waits for hardly longer.
    private static let readAheadBytes = 1 << 17

    /// Has the system keep the file of the database in memory, as long as nobody else needs that: a search looks up rows all
    /// over the file, which takes a millisecond for a dozen of them while they are on the disk alone.
    ///
    /// A file that would take more than half of the memory that is to be had is left where it is. What goes wrong is of no
    /// consequence.
    ///
    /// - Complexity: reads what is not in memory yet, in the background. Ends early when the task is cancelled.
    package func readAhead() async {
        try? await Self.inBackground { [path] checkCancellation in
            let file = try OpenFile.reading(path)
            guard try file.byteCount() <= Self.availableMemory / 2 else { return }
            var start = 0
            while file.keepInMemory(from: start, byteCount: Self.readAheadBytes) {
                try checkCancellation()
                start += Self.readAheadBytes
            }
        }
    }

    /// How many bytes programs could have without that others must give theirs; see proc_meminfo(5).
    private static var availableMemory: Int {
        guard let text = try? String(contentsOfFile: "/proc/meminfo", encoding: .utf8),
            let line = text.split(separator: "\n").first(where: { $0.hasPrefix("MemAvailable:") }),
            let kibibytes = line.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return 0 }
        return kibibytes * 1_024
    }
}
