/// What had been typed into a file that another one has taken the place of: a complete database of its own, among the backups.
package struct KeptDatabase: Hashable, Sendable {
    /// The file of the database.
    package let path: String
    /// Whether it is the former file itself. Nothing was left of one that was written over: then it has what the log still held and
    /// the window still knew.
    package let isWhole: Bool
    /// The newest backup that was there before it; to be named where the database is not whole.
    package let newestBackup: String?
}
