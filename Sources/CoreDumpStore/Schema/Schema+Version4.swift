extension Schema {
    /// From version 3 nothing else changes, so that older steps still fit.
    static let version4 = """
        CREATE INDEX bug_on_source_key ON bug (source_key COLLATE NOCASE)
            -- what an imported bug is called elsewhere is searched for
            WHERE source_key IS NOT NULL;
        """
}
