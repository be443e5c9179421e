/// Which state of some tables sections were read from. Two states with the same tables are equal only when the tables hold
/// the same rows.
struct SectionCacheState: Sendable, Hashable {
    let tables: [String]
    /// The version of the schema and the counters.
    let text: String
}
