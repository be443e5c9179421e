import Foundation
import GRDB

extension Store {
    /// The screenshots of a bug that is about to be edited, in their order, so that they can be attached to another one, should
    /// it be deleted meanwhile; their files are to be held for that, see ``holdFiles(of:isolation:)``.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(n) for n bytes of contents in the database; files are not read.
    package func keepScreenshots(of id: Bug.ID) throws -> (screenshots: [Screenshot], kept: [KeptScreenshot]) {
        let sql = """
            SELECT \(Screenshot.columns), small_thumbnail, content FROM screenshot WHERE bug_id = ? ORDER BY position, id
            """
        let files = files
        let found = try read { db in
            try Row.fetchAll(db, sql: sql, arguments: [id.rowID]).map { row in
                let screenshot = try Screenshot(row: row)
                let small: Data = row["small_thumbnail"]
                let content: Data? = row["content"]
                let inside = content.map { ScreenshotContent(screenshot, file: $0, smallThumbnail: small) }
                let source = inside.map(KeptScreenshot.Source.inside)
                return (
                    screenshot,
                    KeptScreenshot(
                        id: screenshot.id, source: source ?? .file(screenshot, smallThumbnail: small, files))
                )
            }
        }
        return (found.map(\.0), found.map(\.1))
    }

    /// Writes the file of a large screenshot that may be attached, so that the step that does so waits for no disk. To be called off the
    /// main actor. Where it cannot be written now, the step tries it once more, and says why not.
    ///
    /// - Returns: the same. The file is kept for as long as somebody has this.
    /// - Complexity: O(n) for n bytes
    package func withFile(_ content: ScreenshotContent) -> ScreenshotContent {
        guard !content.isInside else { return content }
        return (try? files.written(content)) ?? content
    }

    /// Keeps the files of screenshots from being collected, at once unless some are being collected just now.
    ///
    /// - Returns: nil where none has a file, or they cannot be kept from it.
    /// - Throws: `CancellationError`
    package func holdFiles(
        of kept: [KeptScreenshot], isolation: isolated (any Actor)? = #isolation
    ) async throws -> HeldFiles? {
        guard kept.contains(where: { !$0.isInside }) else { return nil }
        do {
            return try await files.heldFiles()
        } catch is StoreError {
            // A directory that cannot be locked is one where nobody collects.
            return nil
        }
    }
}
