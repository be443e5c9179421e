import GRDB

/// One state of the database, in which all observers of a round of telling read.
struct ToldState {
    /// Reads that state. Valid until the observer's preparation returns; it must not read by other ways meanwhile.
    let db: Database
    /// Whether it is exactly the state that observers are told of: nothing else that this process wrote is in it.
    let isExact: Bool
}
