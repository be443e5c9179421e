import Foundation
import GRDB

/// Finds the projects that imported bugs belong to, and makes those that are missing when a bug needs them: bugs that are all
/// there already make none.
struct ImportedProjects {
    private struct Present {
        let id: Project.ID
        let name: String
        var url: String
        let added: String
    }

    /// A project of an export.
    private struct Exported {
        let project: ExportedProject
        var share: ImportReport.Share?
        /// Where one of its bugs was found.
        var hint: Project.ID?
        var hasBugs = false
    }

    private let writer: RowWriter
    private let target: ProjectDraft?
    private let now: Date
    private var present: [Present]
    /// Whether there were no projects at all: then an export is restored with its projects in their order.
    private let isRestoring: Bool
    private var found: [ProjectSource: ImportReport.Share] = [:]
    private var exported: [Int64: Exported] = [:]
    private var exportedOrder: [Int64] = []
    private var claimed: Set<Project.ID> = []

    /// - Parameter target: takes all bugs.
    init(_ writer: RowWriter, target: ProjectDraft?, now: Date) throws {
        self.writer = writer
        self.target = target
        self.now = now
        present = try Row.fetchAll(writer.db, sql: "SELECT id, name, url, added FROM project ORDER BY id").map { row in
            Present(id: Project.ID(rowID: row["id"]), name: row["name"], url: row["url"], added: row["added"])
        }
        isRestoring = present.isEmpty
    }

    /// A project of an export comes before its bugs.
    mutating func add(_ project: ExportedProject) throws {
        if exported[project.id] == nil { exportedOrder.append(project.id) }
        exported[project.id] = Exported(project: project)
        if isRestoring, target == nil { _ = try exportedShare(project.id) }
    }

    /// A bug of a project was found in the database: where a new one goes to, should the project have another name by now.
    mutating func noteKnown(_ source: ProjectSource, in project: Project.ID) {
        guard case .exported(let id, _) = source else { return }
        exported[id]?.hasBugs = true
        if exported[id]?.hint == nil { exported[id]?.hint = project }
    }

    /// The project for a new bug; nil when the export does not hold it.
    mutating func share(for source: ProjectSource) throws -> ImportReport.Share? {
        let key = target == nil ? source : .named("")
        if let share = found[key] { return share }
        let share: ImportReport.Share?
        switch (target, source) {
        case (let target?, _): share = try named(target.name, url: target.url)
        case (nil, .named(let name)): share = try named(name, url: "")
        case (nil, .repository(let url)): share = try repository(url)
        case (nil, .exported(let id, _)):
            exported[id]?.hasBugs = true
            return try exportedShare(id)
        }
        found[key] = share
        return share
    }

    /// Makes the projects of an export that have no bugs.
    mutating func finish() throws -> [ImportReport.Share] {
        guard target == nil else { return [] }
        return try exportedOrder.compactMap { id in
            guard let entry = exported[id], !entry.hasBugs else { return nil }
            return try entry.share ?? exportedShare(id)
        }
        .filter(\.isNew)
    }

    /// One of that name, whatever its case and diacritics; the same spelling first.
    private mutating func named(_ name: String, url: String) throws -> ImportReport.Share {
        let folded = FoldedName.of(name)
        let candidates = present.indices.filter { FoldedName.of(present[$0].name) == folded }
        guard let index = candidates.first(where: { present[$0].name == name }) ?? candidates.first else {
            return try insert(name, url: url, added: now)
        }
        if present[index].url.isEmpty, !url.isEmpty {
            try writer.updateProject(present[index].id, name: present[index].name, url: url)
            present[index].url = url
        }
        return share(present[index])
    }

    /// The one with the URL of the repository, or one of its name that has no URL.
    private mutating func repository(_ url: String) throws -> ImportReport.Share {
        let address = Self.normalized(url)
        if let known = present.first(where: { Self.normalized($0.url) == address }) { return share(known) }
        let parts = url.split(separator: "/")
        let name = parts.last.map(String.init) ?? url
        let folded = FoldedName.of(name)
        guard let namesake = present.first(where: { FoldedName.of($0.name) == folded }) else {
            return try insert(name, url: url, added: now)
        }
        // Another repository of the same name: this one is named with its owner.
        guard namesake.url.isEmpty else {
            return try insert(parts.suffix(2).joined(separator: "/"), url: url, added: now)
        }
        return try named(namesake.name, url: url)
    }

    private mutating func exportedShare(_ id: Int64) throws -> ImportReport.Share? {
        guard let entry = exported[id] else { return nil }
        if let share = entry.share { return share }
        let name = CheckedText.trimmed(entry.project.name)
        let url = CheckedText.trimmed(entry.project.url)
        let same = present.filter { $0.name == name && $0.url == url && !claimed.contains($0.id) }
        let share: ImportReport.Share
        if let match = same.first(where: { $0.added == entry.project.added }) ?? same.first {
            share = self.share(match)
        } else if let hint = entry.hint, let match = present.first(where: { $0.id == hint }) {
            share = self.share(match)
        } else {
            share = try insert(name, url: url, added: entry.project.added.flatMap(DateText.date) ?? now)
        }
        claimed.insert(share.project)
        exported[id]?.share = share
        return share
    }

    private mutating func insert(_ name: String, url: String, added: Date) throws -> ImportReport.Share {
        let id = try writer.insertProject(name: name, url: url, added: added)
        present.append(Present(id: id, name: name, url: url, added: Timestamp.text(added)))
        return ImportReport.Share(project: id, name: name, isNew: true, bugCount: 0)
    }

    private func share(_ project: Present) -> ImportReport.Share {
        ImportReport.Share(project: project.id, name: project.name, isNew: false, bugCount: 0)
    }

    /// An address as it is compared: without scheme, case, `.git` and slashes at the end.
    private static func normalized(_ url: String) -> String {
        var text = Substring(url.lowercased())
        if let scheme = text.firstRange(of: "://") { text = text[scheme.upperBound...] }
        while text.hasSuffix("/") { text = text.dropLast() }
        return String(text.hasSuffix(".git") ? text.dropLast(4) : text)
    }
}
