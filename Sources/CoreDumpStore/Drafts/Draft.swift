import Foundation
import Synchronization

/// What is not saved yet of one dialog, in a hidden directory beside the database: it survives a crash of the program.
///
/// As long as this object lives, no other one gives the draft to anybody.
package final class Draft: Sendable {
    let folder: DraftFolder
    private let state: Mutex<State>

    private struct State: ~Copyable {
        var isDiscarded = false
        /// Held for as long as the draft is somebody's.
        var lock: OpenFile?
        /// The screenshots that lie beside the text, by digest.
        var pictures: Set<String> = []
    }

    /// Nothing is written yet.
    ///
    /// - Parameter path: the file of the database.
    package convenience init(besideDatabase path: String) {
        let drafts = DatabaseFiles(path).drafts
        self.init(DraftFolder(path: "\(drafts)/\(UUID().uuidString)"), lock: nil, pictures: [])
    }

    /// A draft that was left behind and has been taken.
    init(_ folder: DraftFolder, lock: consuming OpenFile?, pictures: Set<String>) {
        self.folder = folder
        state = Mutex(State(lock: lock, pictures: pictures))
    }

    /// Writes what there is now, in place of what was written before. To be called by one task at a time, off the main
    /// actor: it waits for the disk. Does nothing once the draft was discarded.
    ///
    /// - Throws: ``StoreError``; what was written before is left as it was.
    /// - Complexity: O(bytes); a screenshot is written once.
    package func write(_ edit: UnsavedEdit) throws {
        do {
            guard try begin() else { return }
            if case .bug(let edit) = edit {
                try writePictures(edit.attaching)
                for screenshot in edit.staying { try keep(screenshot) }
            }
            try folder.write(JSONEncoder().encode(DraftRecord(edit))) { try place($0, folder.textPath) }
            try OpenFile.directory(folder.path).synchronize()
        } catch {
            // Discarded meanwhile: what was about to be written is not wanted.
            guard !state.withLock({ $0.isDiscarded }) else { return folder.remove() }
            throw error
        }
    }

    /// Removes what was written: it was saved, or thrown away. Waits for no disk, and nothing is written afterwards.
    ///
    /// - Complexity: O(screenshots)
    package func discard() {
        state.withLock { state in
            state.isDiscarded = true
            if state.lock != nil { folder.remove() }
            state.lock = nil
        }
    }

    /// - Returns: whether there is anything to be written.
    private func begin() throws -> Bool {
        try state.withLock { state in
            guard !state.isDiscarded else { return false }
            if state.lock == nil { state.lock = try folder.make() }
            return true
        }
    }

    private func writePictures(_ contents: [ScreenshotContent]) throws {
        for content in contents where !state.withLock({ $0.pictures.contains(content.sha256) }) {
            try folder.write(content.file) { try place($0, folder.picturePath(content.sha256, content.format)) }
            state.withLock { _ = $0.pictures.insert(content.sha256) }
        }
    }

    /// The content of one in a file costs a second name for that file. One that is missing or damaged is left out: what is
    /// typed is kept all the same.
    private func keep(_ screenshot: KeptScreenshot) throws {
        guard !state.withLock({ $0.pictures.contains(screenshot.sha256) }) else { return }
        if case .file(let record, _, let files) = screenshot.source,
            try link(files.path(of: record.sha256, .picture(record.format)), record)
        {
            return
        }
        do {
            try writePictures([screenshot.content()])
        } catch StoreError.missingFile, StoreError.damagedFile {}
    }

    /// - Returns: whether that is possible here.
    private func link(_ path: String, _ screenshot: Screenshot) throws -> Bool {
        try state.withLock { state in
            guard !state.isDiscarded else { throw StoreError.unreachableFile(path: path, message: "discarded") }
            guard
                Foundation.link(path, folder.picturePath(screenshot.sha256, screenshot.format)) == 0 || errno == EEXIST
            else {
                return false
            }
            state.pictures.insert(screenshot.sha256)
            return true
        }
    }

    private func place(_ temporary: String, _ path: String) throws {
        try state.withLock { state in
            guard !state.isDiscarded else { throw StoreError.unreachableFile(path: path, message: "discarded") }
            guard rename(temporary, path) == 0 else { throw StoreError.file(errno, path: path) }
        }
    }
}
