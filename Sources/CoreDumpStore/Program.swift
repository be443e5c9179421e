/// What the program is called where its parts have to agree.
package enum Program {
    /// The id of the application on the desktop and on D-Bus.
    package static let id = "io.github.coredump_app.CoreDump"
    /// The same as in `meson.build` and in the newest release of the metainfo; `scripts/check-data` compares them.
    package static let release = "0.1.0"

    /// What is shown to people: a build that is tried out must not pass for the release.
    package static let version = isDevelopment ? "\(release)-devel" : release

    /// Whether this was built with meson's `-Dprofile=development`.
    #if DEVELOPMENT
        package static let isDevelopment = true
    #else
        package static let isDevelopment = false
    #endif
}
