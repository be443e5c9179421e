import FetchedResults

extension LawRequest {
    static let ascending = LawRequest(
        name: "by key", sortDescriptors: [FetchSortDescriptor("key"), FetchSortDescriptor("rank")],
        order: "key, rank", sectionKeyPath: SectionKeyPath("key"), sectionKey: "key")

    static let descending = LawRequest(
        name: "by key, descending",
        sortDescriptors: [FetchSortDescriptor("key", ascending: false), FetchSortDescriptor("rank", ascending: false)],
        order: "key DESC, rank DESC", sectionKeyPath: SectionKeyPath("key"), sectionKey: "key")

    static let caseless = LawRequest(
        name: "by key, case-insensitive",
        sortDescriptors: [FetchSortDescriptor(sql: "key COLLATE NOCASE"), FetchSortDescriptor("rank")],
        order: "key COLLATE NOCASE, rank", sectionKeyPath: SectionKeyPath(sql: "key COLLATE NOCASE"),
        sectionKey: "key", folding: .caseless)

    static let filtered = LawRequest(
        name: "of a high rank, by key", predicate: FetchColumn("rank") > 1, condition: "rank > 1",
        sortDescriptors: [FetchSortDescriptor("key"), FetchSortDescriptor("code", ascending: false)],
        order: "key, code DESC", sectionKeyPath: SectionKeyPath("key"), sectionKey: "key")

    static let unsectioned = LawRequest(
        name: "by rank, without sections", sortDescriptors: [FetchSortDescriptor("rank")], order: "rank")

    static let byRank = LawRequest(
        name: "with a key, grouped by rank", predicate: !FetchColumn("key").isNil, condition: "key IS NOT NULL",
        sortDescriptors: [FetchSortDescriptor("rank", ascending: false), FetchSortDescriptor("key")],
        order: "rank DESC, key", sectionKeyPath: SectionKeyPath("rank"), sectionKey: "rank")

    static let byExpression = LawRequest(
        name: "by the first letter",
        sortDescriptors: [FetchSortDescriptor(sql: "substr(key, 1, 1)"), FetchSortDescriptor("code")],
        order: "substr(key, 1, 1), code", sectionKeyPath: SectionKeyPath(sql: "substr(key, 1, 1)"),
        sectionKey: "substr(key, 1, 1)")

    static let byBox = LawRequest(
        name: "by the name of the box",
        sortDescriptors: [FetchSortDescriptor(sql: boxName), FetchSortDescriptor("rank")],
        order: "\(boxName), rank", sectionKeyPath: SectionKeyPath(sql: boxName), sectionKey: boxName,
        related: ["box"])

    static let byShelf = LawRequest(
        name: "on open shelves, by the name of the shelf, without sections",
        predicate: .sql("shelfID IN (SELECT id FROM shelf WHERE isOpen)"),
        condition: "shelfID IN (SELECT id FROM shelf WHERE isOpen)",
        sortDescriptors: [FetchSortDescriptor(sql: shelfName, ascending: false), FetchSortDescriptor("rank")],
        order: "\(shelfName) DESC, rank", related: ["shelf"])

    static let withParts = LawRequest(
        name: "with parts and not hidden, by key",
        predicate: .sql("EXISTS (SELECT 1 FROM part WHERE itemID = item.id)")
            && .sql("(code IS NULL OR code NOT IN (SELECT code FROM hidden))"),
        condition: "id IN (SELECT itemID FROM part) AND (code IS NULL OR code NOT IN (SELECT code FROM hidden))",
        sortDescriptors: [FetchSortDescriptor("key"), FetchSortDescriptor("rank")],
        order: "key, rank", sectionKeyPath: SectionKeyPath("key"), sectionKey: "key", related: ["part", "hidden"])

    static let all = [
        ascending, descending, caseless, filtered, unsectioned, byRank, byExpression, byBox, byShelf, withParts,
    ]

    private static let boxName = "(SELECT name FROM box WHERE box.id = item.boxID)"
    private static let shelfName = "(SELECT name FROM shelf WHERE shelf.id = item.shelfID)"
}
