/// How far a backup or a restoration is.
package struct BackupProgress: Hashable, Sendable {
    package let pagesDone: Int
    package let pageCount: Int
}
