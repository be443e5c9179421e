import CGtk

/// Starts other programs.
package enum Subprocess {
    /// Starts an independent program, which may outlive this one.
    ///
    /// - Parameters:
    ///   - path: of the program.
    ///   - arguments: without the name of the program.
    /// - Throws: ``GLibError`` when it cannot be started.
    package static func spawn(_ path: String, _ arguments: [String]) throws {
        // GLib reaps the process. (Foundation's Process opens two network sockets for that.)
        let process = try throwingGLibError { error in
            ([path] + arguments).withCStrings { g_subprocess_newv($0, G_SUBPROCESS_FLAGS_NONE, error) }
        }
        g_object_unref(process.map(UnsafeMutableRawPointer.init))
    }
}
