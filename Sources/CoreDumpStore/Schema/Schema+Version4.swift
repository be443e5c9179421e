extension Schema {
    /// From version 3 nothing else changes, so that older steps still fit. What imported bugs are called elsewhere is searched for.
    static let version4 = """
        CREATE INDEX bug_on_source_key ON bug (source_key COLLATE NOCASE) WHERE source_key IS NOT NULL;
        """
}
