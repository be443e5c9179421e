import CGtk

/// The files that come with a program, bound into one by glib-compile-resources.
package enum Resources {
    /// Makes what is in the file at `path` known to the whole program. An ``Application`` applies the style sheet among it
    /// when it starts up, so it is to be called before.
    package static func register(_ path: String) throws(GLibError) {
        guard let resource = try throwingGLibError({ g_resource_load(path, $0) }) else { return }
        g_resources_register(resource)
        g_resource_unref(resource)
    }
}
