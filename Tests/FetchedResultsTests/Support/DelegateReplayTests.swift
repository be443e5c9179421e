import FetchedResults
import Foundation
import Testing

struct DelegateReplayTests {
    private func fault(_ rows: [[Int64]], _ events: [DelegateEvent]) -> String? {
        var rows = rows
        do { try DelegateReplay.apply(events, to: &rows) } catch { return error.description }
        return nil
    }

    @Test func `events in any order of rows lead to the result`() throws {
        var rows: [[Int64]] = [[1, 2, 3], [4]]
        let events: [DelegateEvent] = [
            .section(.delete, index: 1, name: "", count: 1), .section(.insert, index: 0, name: "", count: 2),
            .row(.move, id: 4, from: at(1, 0), to: at(0, 1)), .row(.insert, id: 9, from: nil, to: at(0, 0)),
            .row(.delete, id: 1, from: at(0, 0), to: nil), .row(.update, id: 3, from: at(0, 2), to: at(1, 1)),
        ]
        try DelegateReplay.apply(events, to: &rows)
        #expect(rows == [[9, 4], [2, 3]])
    }

    @Test func `what is not there cannot be deleted, moved or updated`() {
        #expect(fault([[1]], [.row(.delete, id: 2, from: at(0, 0), to: nil)]) != nil)
        #expect(fault([[1]], [.row(.delete, id: 1, from: at(1, 0), to: nil)]) != nil)
        #expect(fault([[1]], [.row(.update, id: 1, from: at(0, 0), to: at(0, 1))]) != nil)
        #expect(fault([[1, 2]], [.section(.delete, index: 0, name: "", count: 2)]) != nil)
    }

    @Test func `what has no place cannot come`() {
        #expect(fault([[1]], [.row(.insert, id: 2, from: nil, to: at(0, 2))]) != nil)
        #expect(fault([[1]], [.row(.insert, id: 2, from: nil, to: at(1, 0))]) != nil)
        #expect(fault([[1]], [.section(.insert, index: 2, name: "", count: 0)]) != nil)
        #expect(fault([[1]], [.section(.insert, index: 0, name: "", count: 1)]) != nil)
    }

    @Test func `paths that do not fit the kind of event are rejected`() {
        #expect(fault([[1]], [.row(.insert, id: 2, from: at(0, 0), to: at(0, 1))]) != nil)
        #expect(fault([[1]], [.row(.move, id: 1, from: at(0, 0), to: nil)]) != nil)
    }
}
