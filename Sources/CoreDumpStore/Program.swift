/// What the program is called where its parts have to agree.
package enum Program {
    /// The id of the application on the desktop and on D-Bus.
    package static let id = "io.github.coredump_app.CoreDump"
    /// The same as in `meson.build` and in the newest release of the metainfo; `scripts/check-data` compares them.
    package static let version = "0.1.0"
}
