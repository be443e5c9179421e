/// A section of a ``GeneratedModel``.
package struct GeneratedSection: Hashable, Sendable {
    /// The identity.
    package let key: Int
    /// What the section is found by in an index; several neighbours have the same.
    package let letter: String
    /// How often it was renamed.
    package internal(set) var revision = 0

    package var title: String {
        let title = "\(letter) · Group \(key + 1)"
        return revision == 0 ? title : "\(title), renamed \(revision)×"
    }
}
