/// What the shared memory beside a log says of it, which SQLite keeps for all that have the database open, and which a killed process
/// leaves. See [the format](https://www.sqlite.org/walformat.html#the_wal_index_file_format).
struct LogIndex: Equatable {
    private static let length = 136
    private static let headerLength = 48

    /// SQLite changes it with each commit, and each time it restarts the log.
    let header: [UInt8]
    /// That of the log that it is about.
    let generation: [UInt8]
    /// How many frames are certainly in the main file.
    let backfilledCount: Int
    /// How many frames a checkpoint has begun to write there.
    let attemptedCount: Int
    private let bytes: [UInt8]

    /// Nil when there is none, or nothing in it.
    init?(_ path: String) {
        guard let bytes = ByteReader(path)?.bytes(at: 0, count: Self.length), bytes[12] == 1 else { return nil }
        self.bytes = bytes
        header = Array(bytes[..<Self.headerLength])
        generation = Array(bytes[32..<40])
        backfilledCount = Int(bytes.native(at: 96))
        attemptedCount = max(backfilledCount, Int(bytes.native(at: 128)))
    }
}
