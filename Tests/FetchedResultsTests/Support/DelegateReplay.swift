import FetchedResults
import Foundation

/// Replays the events of a delegate as documented: deletes rows, then sections; inserts sections, then rows.
enum DelegateReplay {
    static func apply(_ events: [DelegateEvent], to rows: inout [[Int64]]) throws(IllegalChange) {
        try takeOut(events, of: &rows)
        for event in events.reversed() {
            guard case .section(.delete, let index, _, _) = event else { continue }
            guard rows.indices.contains(index), rows[index].isEmpty else {
                throw IllegalChange("\(event), but it is not there or not empty")
            }
            rows.remove(at: index)
        }
        for event in events {
            guard case .section(.insert, let index, _, _) = event else { continue }
            guard index <= rows.count else { throw IllegalChange("\(event), but there is no place for it") }
            rows.insert([], at: index)
        }
        try putIn(events, to: &rows)
        try check(events, rows)
    }

    private static func takeOut(_ events: [DelegateEvent], of rows: inout [[Int64]]) throws(IllegalChange) {
        var places: [(path: IndexPath, id: Int64)] = []
        for case .row(let type, let id, let from?, _) in events {
            guard contains(from, rows), rows[from.section][from.row] == id else {
                throw IllegalChange("row \(id) is reported at \(from.text), but it is not there")
            }
            if type != .update { places.append((from, id)) }
        }
        for (path, _) in places.sorted(by: { $0.path > $1.path }) { rows[path.section].remove(at: path.row) }
    }

    private static func putIn(_ events: [DelegateEvent], to rows: inout [[Int64]]) throws(IllegalChange) {
        var places: [(path: IndexPath, id: Int64)] = []
        for case .row(let type, let id, _, let to?) in events where type != .update { places.append((to, id)) }
        for (path, id) in places.sorted(by: { $0.path < $1.path }) {
            guard rows.indices.contains(path.section), path.row <= rows[path.section].count else {
                throw IllegalChange("row \(id) comes to \(path.text), but there is no such place")
            }
            rows[path.section].insert(id, at: path.row)
        }
    }

    /// Checks the reported values against the state after.
    private static func check(_ events: [DelegateEvent], _ rows: [[Int64]]) throws(IllegalChange) {
        for event in events {
            switch event {
            case .row(let type, let id, let from, let to):
                guard (from != nil) == (type != .insert), (to != nil) == (type != .delete) else {
                    throw IllegalChange("\(event) has the wrong paths")
                }
                if let to, !contains(to, rows) || rows[to.section][to.row] != id {
                    throw IllegalChange("\(event), but it is not there")
                }
            case .section(let type, let index, _, let count) where type != .delete:
                guard rows.indices.contains(index), rows[index].count == count else {
                    throw IllegalChange("\(event) with \(count) rows, but it has others")
                }
            case .section, .willChange, .didChange: break
            }
        }
    }

    private static func contains(_ path: IndexPath, _ rows: [[Int64]]) -> Bool {
        rows.indices.contains(path.section) && rows[path.section].indices.contains(path.row)
    }
}
