import FetchedResults
import Foundation
import GRDB

/// The record of the pages.
struct Book: FetchedRecord, Decodable {
    var id: Int64
    var author: String?
    var title: String
    var isRead: Bool
}
