extension Schema {
    /// Steps of version 6 still fit: the column is the last one, and what they put in has its default.
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
