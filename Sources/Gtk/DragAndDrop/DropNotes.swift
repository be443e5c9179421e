import CGtk

/// What the targets of a drag share, each of which has an object of its own for it.
final class DropNotes {
    /// What has been read of it. The portal through which programs in a sandbox get files gives them once only.
    var files: [String]?
    private var visited: [Visit] = []

    private struct Visit {
        weak var feed: DropFeed?
    }

    func visit(_ feed: DropFeed) {
        visited.append(Visit(feed: feed))
    }

    /// Nobody hears any more of what was dropped.
    func endVisits() {
        for visit in visited { visit.feed?.forget() }
        visited = []
    }
}

extension Drop {
    var notes: DropNotes {
        let object = raw.assumingMemoryBound(to: GObject.self)
        if let data = g_object_get_data(object, Self.notesKey) {
            return Unmanaged<DropNotes>.fromOpaque(data).takeUnretainedValue()
        }
        let notes = DropNotes()
        g_object_set_data_full(object, Self.notesKey, Unmanaged.passRetained(notes).toOpaque()) { data in
            if let data { Unmanaged<DropNotes>.fromOpaque(data).release() }
        }
        return notes
    }

    private static let notesKey = "core-dump-notes"
}
