import FetchedResults
import GRDB

/// A row of the table `note` of `TestDatabase`.
struct Note: FetchedRecord, Decodable, Equatable {
    var id: Int64
    var projectID: Int64?
    var text: String?
}
