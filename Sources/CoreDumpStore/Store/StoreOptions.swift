import Foundation

/// How a database is opened.
package struct StoreOptions: Sendable {
    /// Whether a directory that is not there is made for a new database. A path that a person has named may be mistyped.
    package var makesDirectory = true
    /// How long a write waits for another process, in seconds.
    package var busyTimeout = Store.busyTimeout
    /// For how much of that a write of the main actor may keep its thread waiting, before it throws ``StoreError/busy`` and can
    /// be tried again; nil for all of it. Writes in the background try again by themselves.
    package var blockingTimeout: TimeInterval?
    /// The locale that names and titles are ordered in from now on, `de_DE`; nil for the one the database has. The order of
    /// every row is made anew when it is another.
    package var locale: String?
    /// The zone on whose clock new dates are told: where the person is.
    package var zone = TimeZone.current

    package init() {}

    /// How long one attempt to write waits.
    var attemptTimeout: TimeInterval { min(blockingTimeout ?? busyTimeout, busyTimeout) }

    /// The locale of a database that has none yet.
    var newLocale: String { locale ?? SortLocale.current() }
}
