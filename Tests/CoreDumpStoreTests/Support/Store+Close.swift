import GRDB

@testable import CoreDumpStore
@testable import FetchedResults

extension Store {
    /// As the end of the process would.
    func close() throws {
        try database.writer.close()
    }
}
