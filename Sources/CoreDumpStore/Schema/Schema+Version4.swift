extension Schema {
    /// From version 3 nothing else changes, so that older steps still fit.
    static let version4 = """
        -- What an imported bug is called elsewhere, such as MULE-6432, is searched for.
        CREATE INDEX bug_on_source_key ON bug (source_key COLLATE NOCASE) WHERE source_key IS NOT NULL;
        """
}
