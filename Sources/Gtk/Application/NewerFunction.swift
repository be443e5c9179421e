import CGtk
import Glibc

/// Functions that GTK and libadwaita have got after the versions of Debian 12, which the program is compiled with: one program serves all
/// versions, so they are looked up when it runs.
enum NewerFunction {
    /// - Parameter type: the function's type in C. Nothing checks it.
    /// - Returns: nil where the libraries are older.
    nonisolated static func named<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(UnsafeMutableRawPointer(bitPattern: 0), name).map { unsafeBitCast($0, to: type) }
    }
}
