import Foundation

extension TimeZone {
    /// The zone of a name of the IANA database, in any case, or UTC. Not those that Foundation makes up, as `GMT+2`, nor abbreviations,
    /// which mean different zones in different countries.
    package init?(named name: String) {
        if ["utc", "gmt"].contains(name.lowercased()) {
            self = .gmt
            return
        }
        let known = Self.knownTimeZoneIdentifiers.first { $0.caseInsensitiveCompare(name) == .orderedSame } ?? name
        guard known.contains("/"), let zone = Self(identifier: known) else { return nil }
        self = zone
    }

    /// As people write it.
    package var shownName: String { identifier == "GMT" ? "UTC" : identifier }
}
