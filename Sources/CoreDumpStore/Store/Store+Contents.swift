import Foundation
import GRDB
import Screenshots

/// The screenshots and long texts of bugs.
extension Store {
    /// The screenshots of a bug in their order, without their contents; by the index `screenshot_on_bug`.
    ///
    /// - Throws: ``StoreError``
    package func screenshots(of id: Bug.ID) throws -> [Screenshot] {
        let sql = "SELECT \(Screenshot.columns) FROM screenshot WHERE bug_id = ? ORDER BY position, id"
        return try read { try Screenshot.fetchAll($0, sql: sql, arguments: [id.rowID]) }
    }

    /// The small thumbnail of the first screenshot of a bug, a PNG; nil when it has none.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(log n), by the index `screenshot_on_bug`.
    package func smallThumbnail(of id: Bug.ID) throws -> Data? {
        try thumbnail("small_thumbnail", of: id)
    }

    /// The large thumbnail of the first screenshot of a bug, a PNG; nil when it has none.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(log n), by the index `screenshot_on_bug`.
    package func thumbnail(of id: Bug.ID) throws -> Data? {
        try thumbnail("thumbnail", of: id)
    }

    /// Whether a bug was last changed at that time and has no screenshots.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(log n), by the index `screenshot_on_bug`.
    package func lacksScreenshots(_ id: Bug.ID, asOf updated: Date) throws -> Bool {
        let sql = "SELECT updated FROM bug WHERE id = ? AND NOT EXISTS (SELECT 1 FROM screenshot WHERE bug_id = bug.id)"
        return try read { db in
            let row = try Row.fetchOne(db.cachedStatement(sql: sql), arguments: [id.rowID])
            return try row?.timestamp("updated") == updated
        }
    }

    private func thumbnail(_ column: String, of id: Bug.ID) throws -> Data? {
        let sql = "SELECT \(column) FROM screenshot WHERE bug_id = ? ORDER BY position, id LIMIT 1"
        return try read { try Data.fetchOne($0.cachedStatement(sql: sql), arguments: [id.rowID]) }
    }

    /// The file of a screenshot, from the database or the hidden directory.
    ///
    /// - Throws: ``StoreError/noSuchScreenshot(_:)``, or another ``StoreError``.
    package func content(of id: Screenshot.ID) throws -> Data {
        let sql = "SELECT content, sha256, byte_count, kind FROM screenshot WHERE id = ?"
        guard let row = try read({ try Row.fetchOne($0, sql: sql, arguments: [id.rowID]) }) else {
            throw StoreError.noSuchScreenshot(id)
        }
        return try row["content"]
            ?? files.read(
                row["sha256"], byteCount: row["byte_count"], PictureFormat(column: row["kind"]))
    }

    // MARK: - Texts

    /// The long texts of a bug, in the order in which they were added.
    ///
    /// - Throws: ``StoreError``
    /// - Complexity: O(log n), by the index `text_file_on_bug`.
    package func textFiles(of id: Bug.ID) throws -> [TextFile] {
        try read { db in
            let statement = try db.cachedStatement(sql: "SELECT * FROM text_file WHERE bug_id = ? ORDER BY id")
            return try TextFile.fetchAll(statement, arguments: [id.rowID])
        }
    }

    /// The bytes of a text, verified, and mapped into memory.
    ///
    /// - Throws: ``StoreError/missingFile(path:)``, ``StoreError/damagedFile(path:)``, or another ``StoreError``.
    /// - Complexity: O(n)
    package func content(of text: TextFile) throws -> Data {
        try files.text(text.sha256, byteCount: text.byteCount)
    }

    /// Writes a text into a new file, which appears when it is complete.
    ///
    /// - Parameter isReplacing: whether to replace an existing file.
    /// - Throws: ``ExportError`` for the new file, or ``StoreError``.
    package func saveContent(of text: TextFile, to file: URL, replacing isReplacing: Bool) throws {
        try save(content(of: text), to: file, replacing: isReplacing)
    }

    // MARK: - Saving to files

    /// Writes a screenshot into a new file, which appears when it is complete.
    ///
    /// - Parameters:
    ///   - isPNG: whether to convert the picture to PNG; otherwise the stored file is written.
    ///   - isReplacing: whether to replace an existing file.
    /// - Throws: ``ExportError`` for the new file, ``StoreError/noSuchScreenshot(_:)`` or another ``StoreError``, ``PictureProblem`` for
    ///   a picture that cannot be read.
    package func saveContent(
        of id: Screenshot.ID, asPNG isPNG: Bool = false, to file: URL, replacing isReplacing: Bool
    ) throws {
        let content = try content(of: id)
        let isStored = !isPNG || PictureFormat.of(content) == .png
        try save(
            isStored ? content : PictureDecoder.bitmap(of: content).pngData(), to: file, replacing: isReplacing)
    }

    func save(_ content: Data, to file: URL, replacing isReplacing: Bool) throws {
        switch try ExportDestination(file, replacing: isReplacing) {
        case .stream(let stream): try stream.write(content)
        case .file(let file):
            let output = try AtomicFile(file)
            try output.write(content)
            if isReplacing { try output.replace() } else { try output.place() }
        }
    }

    // MARK: - Screenshots of an edited bug

    /// The screenshots of a bug that the user begins to edit, in their order, so that they can be attached to another bug if this one is
    /// deleted meanwhile. The caller keeps their files with ``holdFiles(of:isolation:)``.
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

    /// Writes the file of a large screenshot that the user may attach, so that the step does not wait for the disk. The caller calls this
    /// off the main actor. On an error the step tries again and reports it.
    ///
    /// - Returns: the same content, which keeps the file from being collected.
    /// - Complexity: O(n) for n bytes
    package func withFile(_ content: ScreenshotContent) -> ScreenshotContent {
        guard !content.isInside else { return content }
        return (try? files.written(content)) ?? content
    }

    /// Keeps the files of screenshots from being collected; waits while a collection runs.
    ///
    /// - Returns: nil when none has a file, or the directory cannot be locked.
    /// - Throws: `CancellationError`
    package func holdFiles(
        of kept: [KeptScreenshot], isolation: isolated (any Actor)? = #isolation
    ) async throws -> HeldFiles? {
        guard kept.contains(where: { !$0.isInside }) else { return nil }
        do {
            return try await files.heldFiles()
        } catch is StoreError {
            // No process collects files in a directory that cannot be locked.
            return nil
        }
    }
}
