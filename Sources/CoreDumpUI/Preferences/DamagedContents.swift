import CoreDumpStore
import Gtk
import Localization

/// Lists the bugs that lack screenshots in a copy that was made, or in what was brought back.
struct DamagedContents {
    let findings: [CheckFinding]
    /// The database that they were found in.
    let path: String

    /// Returns once the person has read it; at once where nothing is wrong.
    ///
    /// - Throws: `StoreError`
    func tell(_ summary: String, over parent: Toplevel) async throws {
        guard !findings.isEmpty else { return }
        let titles = try await Store.titles(of: findings, in: path)
        await ProblemsDialog(
            titles, heading: gettext("Screenshots Are Missing or Damaged"), summary: summary, parent: parent
        ).show()
    }
}
