import CoreDumpStore

/// Swift Testing has a `Bug` as well.
typealias Bug = CoreDumpStore.Bug
