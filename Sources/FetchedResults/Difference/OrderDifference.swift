import Foundation

/// What is different between two orders. Rows are positions in the order before or after, ascending.
struct OrderDifference {
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
    var updatedSections = IndexSet()
    var deleted: [Int] = []
    var inserted: [Int] = []
    var moved: [(from: Int, to: Int)] = []
    var updated: [(from: Int, to: Int)] = []
}
