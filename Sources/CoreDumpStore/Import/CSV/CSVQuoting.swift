/// What quotes mean in the cells of a table.
enum CSVQuoting {
    /// RFC 4180: cells may be quoted, and a quote within is doubled.
    case doubled
    /// The same, but for a quote that follows a backslash, which is not doubled: PHP's `fputcsv`, unless the program tells it otherwise.
    /// The backslash is a part of the text.
    case notAfterBackslash
    /// A quote is a character like any other: `fossil ticket show`, which makes spaces or, with `-q`, escapes of the white space in cells.
    case none
}
