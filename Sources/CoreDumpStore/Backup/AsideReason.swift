/// Why a database was put aside. The names of such backups begin with it; `coredump restore` knows them by their names.
package enum AsideReason: CaseIterable, Sendable {
    case restoration, repair, update, damage, replacement

    /// What the name begins with; the version that was updated follows in that of an update.
    var name: String {
        switch self {
        case .restoration: "before-restore"
        case .repair: "before-repair"
        case .update: "before-version-"
        case .damage: "damaged"
        case .replacement: "replaced"
        }
    }
}

extension Backup {
    /// Nil for a daily one, and for one that somebody else has named.
    package var asideReason: AsideReason? {
        AsideReason.allCases.first { reason in
            guard name.hasPrefix(reason.name) else { return false }
            let rest = name.dropFirst(reason.name.count)
            return reason == .update ? rest.first?.isNumber == true : rest.first == " "
        }
    }
}
