/// How far an import is.
package struct ImportProgress: Equatable, Sendable {
    package let bytesRead: Int
    package let byteCount: Int
    package let bugCount: Int
}
