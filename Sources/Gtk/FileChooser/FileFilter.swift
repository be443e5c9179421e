import CGtk

/// Which files a ``FileChooser`` shows.
package final class FileFilter: Object {
    /// - Parameters:
    ///   - name: what people read.
    ///   - suffixes: the ends of names, "csv" for "*.csv", in any case.
    ///   - mimeTypes: such as "text/csv" or "image/*".
    ///   - patterns: whole names as a shell matches them; "*" for every file.
    package init(name: String, suffixes: [String] = [], mimeTypes: [String] = [], patterns: [String] = []) {
        super.init(owning: gtk_file_filter_new())
        gtk_file_filter_set_name(pointer, name)
        for suffix in suffixes { gtk_file_filter_add_suffix(pointer, suffix) }
        for pattern in patterns { gtk_file_filter_add_pattern(pointer, pattern) }
        for type in mimeTypes { gtk_file_filter_add_mime_type(pointer, type) }
    }

    /// Every kind of picture that GdkPixbuf can read on this machine, and files whose names end with one of these, without a dot.
    package init(images name: String, suffixes: [String]) {
        super.init(owning: gtk_file_filter_new())
        gtk_file_filter_set_name(pointer, name)
        gtk_file_filter_add_pixbuf_formats(pointer)
        for suffix in suffixes { gtk_file_filter_add_suffix(pointer, suffix) }
    }
}
