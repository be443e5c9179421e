import FetchedResults

/// Requests that read through relationships by key paths.
extension LawRequest {
    static let byBoxPath = LawRequest(
        name: "by the box", sortDescriptors: [FetchSortDescriptor("box.name"), FetchSortDescriptor("rank")],
        order: "\(boxOfItem), rank", sectionKeyPath: SectionKeyPath("box.name"), sectionKey: boxOfItem,
        related: ["box"])

    static let byShelfPath = LawRequest(
        name: "on open shelves, by the shelf, none last", predicate: FetchColumn("shelf.isOpen") == true,
        condition: "(SELECT isOpen FROM shelf WHERE shelf.id = item.shelfID) = 1",
        sortDescriptors: [
            FetchSortDescriptor("shelf.name", nilPlacement: .last), FetchSortDescriptor("rank", ascending: false),
        ],
        order: "\(shelfOfItem) IS NULL, \(shelfOfItem), rank DESC", sectionKeyPath: SectionKeyPath("shelf.name"),
        sectionKey: shelfOfItem, related: ["shelf"])

    static let byBoxOfRank = LawRequest(
        name: "with a box, by rank, then by the box", predicate: FetchColumn("box.name") != nil,
        condition: "\(boxOfItem) IS NOT NULL",
        sortDescriptors: [
            FetchSortDescriptor("rank", nilPlacement: .last), FetchSortDescriptor("box.name", ascending: false),
        ],
        order: "rank IS NULL, rank, \(boxOfItem) DESC", sectionKeyPath: SectionKeyPath("rank"), sectionKey: "rank",
        related: ["box"])

    static let byPaths = [byBoxPath, byShelfPath, byBoxOfRank]

    private static let boxOfItem = "(SELECT name FROM box WHERE box.id = item.boxID)"
    private static let shelfOfItem = "(SELECT name FROM shelf WHERE shelf.id = item.shelfID)"
}
