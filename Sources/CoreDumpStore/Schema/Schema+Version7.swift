extension Schema {
    /// The column is added to the table as it is, so that the steps of the history still fit: what they put in has its default.
    ///
    /// SQLite keeps the text of the column, with its comment, at the end of the table's own.
    static let version7 = """
        ALTER TABLE screenshot ADD COLUMN kind
            -- the format of the content: png, jpeg, webp, tiff, gif, avif, heic or jxl; in the hidden directory its name ends with it
            TEXT NOT NULL DEFAULT 'png';
        DROP INDEX screenshot_on_file;
        -- Which files are needed.
        CREATE INDEX screenshot_on_file ON screenshot (sha256, kind) WHERE content IS NULL;
        """
}
