import CoreDumpStore
import Localization

/// What others have done to what a dialog edits.
struct ForeignChange: Equatable {
    let message: String
    /// What stands there now, field by field; empty for what was deleted.
    var present: [String] = []

    static func deleted(_ message: String) -> ForeignChange {
        ForeignChange(message: message)
    }

    /// - Parameter fields: all there are, each with its name.
    /// - Returns: nil where none is another than before.
    static func between(_ fields: [Field]) -> ForeignChange? {
        let changed = fields.filter { $0.before != $0.now }
        guard !changed.isEmpty else { return nil }
        let names = changed.map(\.name).joined(separator: pgettext("between the words of a list", ", "))
        return ForeignChange(
            // Translators: %1$@ are the names of fields: "Title, Details".
            message: formatted(
                gettext("Changed elsewhere: %1$@. Saving replaces only what you change here."), names),
            // Translators: the name of a field and what stands in it.
            present: changed.map { formatted(gettext("%1$@: %2$@"), $0.name, $0.now) })
    }

    struct Field {
        let name: String
        let before, now: String

        init(_ name: String, _ before: String, _ now: String) {
            (self.name, self.before, self.now) = (name, before, now)
        }
    }
}
