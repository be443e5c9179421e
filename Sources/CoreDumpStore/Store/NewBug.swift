import Foundation

/// A bug that is to be added with all that is known of it.
struct NewBug: Equatable {
    /// Its number, when that is known and free; nil for the next one.
    var number: Int64?
    var title: String
    var details: String
    var status = Bug.Status.open
    var priority = Bug.Priority.none
    var created: Date
    var updated: Date
    var closed: Date?
    /// What it is called where it comes from.
    var sourceKey: String?
    /// Names it over all imports.
    var sourceID: String?
    /// In the order of the file.
    var namedValues: [NamedValue] = []
    /// What the file that it is imported from says of it: an ``ImportBase``, as it is stored; nil when it is from none.
    var imported: String?
}
