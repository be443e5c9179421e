import Foundation
import GRDB

extension Store {
    /// The screenshots of a bug that is about to be edited, in their order, so that they can be attached to another one, should
    /// it be deleted meanwhile.
    ///
    /// - Returns: also what keeps their files from being collected; nil where none has a file, or they cannot be kept from it.
    /// - Throws: ``StoreError``
    /// - Complexity: O(n) for n bytes of contents in the database; files are not read.
    package func keepScreenshots(
        of id: Bug.ID
    ) throws -> (screenshots: [Screenshot], kept: [KeptScreenshot], files: HeldFiles?) {
        let sql = """
            SELECT \(Screenshot.columns), small_thumbnail, content FROM screenshot WHERE bug_id = ? ORDER BY position, id
            """
        let files = files
        let found = try read { db in
            try Row.fetchAll(db, sql: sql, arguments: [id.rowID]).map { row in
                let screenshot = try Screenshot(row: row)
                let small: Data = row["small_thumbnail"]
                let png: Data? = row["content"]
                let inside = png.map { ScreenshotContent(screenshot, png: $0, smallThumbnail: small) }
                let source = inside.map(KeptScreenshot.Source.inside)
                return (
                    screenshot,
                    KeptScreenshot(
                        id: screenshot.id, source: source ?? .file(screenshot, smallThumbnail: small, files))
                )
            }
        }
        let kept = found.map(\.1)
        // A directory that cannot be locked is one where nobody collects.
        let held = kept.contains { !$0.isInside } ? try? files.heldFiles() : nil
        return (found.map(\.0), kept, held)
    }
}
