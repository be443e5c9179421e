/// What an export has written.
package struct ExportReport: Equatable, Sendable {
    package internal(set) var projectCount = 0
    package internal(set) var bugCount = 0
    /// How many screenshots were written with their contents.
    package internal(set) var screenshotCount = 0
    /// How many screenshots have no content any more, because its file is missing; the rest of them was written.
    package internal(set) var missingScreenshotCount = 0
    /// How many long texts were written.
    package internal(set) var textCount = 0
    /// How many long texts could not be written, because their files are missing.
    package internal(set) var missingTextCount = 0
}

/// How far an export is.
package struct ExportProgress: Equatable, Sendable {
    package let bugsWritten: Int
    /// How many there are to be written.
    package let bugCount: Int
}
