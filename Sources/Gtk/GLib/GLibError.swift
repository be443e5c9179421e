import CGtk

/// A GError: what GLib and GTK say went wrong.
nonisolated package struct GLibError: Error, Equatable {
    /// The error's domain, such as "g-file-error-quark".
    package let domain: String
    package let code: Int
    /// GLib's own words, in the language of the session. For logs; not made for people.
    package let message: String

    /// Whether the operation was cancelled, rather than that it has failed.
    var isCancellation: Bool {
        domain == String(copying: g_quark_to_string(g_io_error_quark())) && code == Int(G_IO_ERROR_CANCELLED.rawValue)
    }

    /// Takes over and frees `error`.
    init(owning error: UnsafeMutablePointer<GError>) {
        domain = String(copying: g_quark_to_string(error.pointee.domain))
        code = Int(error.pointee.code)
        message = String(copying: error.pointee.message)
        g_error_free(error)
    }
}

/// Calls a C function that reports failure through its last argument.
nonisolated func throwingGLibError<Result>(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
) throws(GLibError) -> Result {
    var error: UnsafeMutablePointer<GError>?
    let result = body(&error)
    if let error { throw GLibError(owning: error) }
    return result
}
