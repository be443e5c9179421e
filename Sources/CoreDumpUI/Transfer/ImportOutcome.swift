import CoreDumpStore

/// A file that was imported.
struct ImportOutcome {
    let fileName: String
    let report: ImportReport
    /// What undoes it; nil when nothing was added.
    let step: Step?
}
