import CGtk

/// A list model of strings. (GtkStringList)
final class StringList: Object {
    init(_ strings: [String]) {
        super.init(owning: strings.withCStrings { gtk_string_list_new($0) })
    }
}
