/// How much of a line is seen, in characters.
nonisolated struct ExcerptRoom {
    /// What ends within so many is seen in every row.
    let seen: Int
    /// So many are left before what is found, where it would not be seen.
    let lead: Int

    static let usual = ExcerptRoom(seen: 20, lead: 12)
    /// Beside another text.
    static let scarce = ExcerptRoom(seen: 9, lead: 5)
}
