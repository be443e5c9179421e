/// What stands on a row. It follows from the id and from how often the row was updated.
package struct RowText: Hashable, Sendable {
    package let title: String
    package let subtitle: String
    /// The number of a colour, 0 to 11.
    package let color: Int

    private static let adjectives = [
        "Amber", "Brisk", "Calm", "Dusty", "Early", "Faint", "Grand", "Hollow", "Icy", "Jolly", "Keen", "Lunar",
        "Mossy",
        "Noble", "Ochre", "Pale", "Quiet", "Rapid", "Silent", "Tidy", "Urban", "Vivid", "Wild", "Young",
    ]
    private static let nouns = [
        "anchor", "beacon", "cedar", "delta", "ember", "falcon", "garnet", "harbour", "island", "jasmine", "kestrel",
        "lantern", "meadow", "nebula", "orchard", "prairie", "quarry", "river", "summit", "tundra", "valley", "willow",
    ]
    /// One row in four has the first, one in sixteen the second as well.
    private static let additions = [
        ", which has a title that is longer than a line of the list, so that it goes on below",
        ", and another sentence behind it, since not all of the rows that are higher than others should be equally high",
    ]

    init(id: Int64, revision: Int) {
        let hash = SplitMix64.scramble(UInt64(bitPattern: id) &* 0x1_0000 &+ UInt64(revision) &+ 1)
        let adjective = Self.adjectives[Int(hash % 24)]
        let noun = Self.nouns[Int((hash >> 8) % 22)]
        let length = (hash >> 16) % 16
        let addition = (length < 4 ? Self.additions[0] : "") + (length < 1 ? Self.additions[1] : "")
        title = "\(adjective) \(noun) \(id)\(addition)"
        subtitle = revision == 0 ? "Never updated" : "Updated \(revision)×"
        color = Int(SplitMix64.scramble(UInt64(bitPattern: id)) % 12)
    }
}
