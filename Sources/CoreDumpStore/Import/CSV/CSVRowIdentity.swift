/// By what a row of a CSV file is known when the file is imported again.
struct CSVRowIdentity: Hashable {
    let project: CSVProjectName
    /// The key in it, or the digest of what stands there.
    let row: String
    /// Whether `row` says all that there was in the row; a key may be that of another one in another file.
    let isDigest: Bool
    /// Which of the rows of that name it is, from 1.
    var repetition = 1

    /// Under the name of another project: its own has, or had, more than one.
    func sourceID(in project: CSVProjectName) -> String {
        project.sourceID(row: row, repetition: repetition)
    }

    var sourceID: String { sourceID(in: project) }
}
