import CGtk

nonisolated package struct GLibError: Error, Equatable {
    /// The error's domain, such as "g-file-error-quark".
    package let domain: String
    package let code: Int
    /// GLib's message, in the language of the session. For logs, not for users.
    package let message: String

    /// Whether the operation was cancelled.
    var isCancellation: Bool {
        domain == String(copying: g_quark_to_string(g_io_error_quark())) && code == Int(G_IO_ERROR_CANCELLED.rawValue)
    }

    /// Takes ownership of `error`.
    init(owning error: UnsafeMutablePointer<GError>) {
        domain = String(copying: g_quark_to_string(error.pointee.domain))
        code = Int(error.pointee.code)
        message = String(copying: error.pointee.message)
        g_error_free(error)
    }
}

/// Calls a C function that returns an error in its last argument.
nonisolated func throwingGLibError<Result>(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
) throws(GLibError) -> Result {
    var error: UnsafeMutablePointer<GError>?
    let result = body(&error)
    if let error { throw GLibError(owning: error) }
    return result
}
