/// The identity of the program, on which its parts have to agree.
package enum Program {
    /// The id of the application on the desktop and on D-Bus.
    package static let id = "io.github.coredump_app.CoreDump"
    /// The same as in `meson.build` and in the newest release of the metainfo; `scripts/check-data` compares them.
    package static let release = "0.1.0"

    /// The version that the user sees: a development build must not look like the release.
    package static let version = isDevelopment ? "\(release)-devel" : release

    /// Whether this was built with meson's `-Dprofile=development`.
    #if DEVELOPMENT
        package static let isDevelopment = true
    #else
        package static let isDevelopment = false
    #endif
}
