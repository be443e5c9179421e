import Foundation

/// A bug that has no number yet.
struct NewBug: Equatable {
    var title: String
    var details: String
    var status = Bug.Status.open
    var priority = Bug.Priority.none
    var created: Date
    var updated: Date
    var closed: Date?
    var sourceKey: String?
}
