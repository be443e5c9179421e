import Foundation
import GRDB

/// Finds the projects that imported bugs belong to, and makes those that are missing when a bug needs them: bugs that are all
/// there already make none.
struct ImportedProjects {
    /// A project of an export.
    private struct Exported {
        let project: ExportedProject
        var share: ImportReport.Share?
        /// Where one of its bugs was found.
        var hint: Project.ID?
        var hasBugs = false
    }

    private let writer: any ImportWriter
    private let target: ImportTarget?
    private let now: Date
    private var present: PresentProjects
    /// Whether there were no projects at all: then an export is restored with its projects in their order.
    private let isRestoring: Bool
    /// Looked up when the first row of a CSV file needs them.
    private var formerNames: FormerProjectNames?
    private var otherNames: [String: [CSVProjectName]] = [:]
    private var found: [ProjectSource: ImportReport.Share] = [:]
    private var exported: [Int64: Exported] = [:]
    private var exportedOrder: [Int64] = []
    private var claimed: Set<Project.ID> = []

    /// - Parameter target: takes all bugs.
    init(_ writer: any ImportWriter, target: ImportTarget?, now: Date) throws {
        self.writer = writer
        self.target = target
        self.now = now
        present = try PresentProjects(writer.db)
        isRestoring = present.isEmpty
    }

    /// What a project is called that is there, or that the import has made.
    func name(of project: Project.ID) -> String { present[project]?.name ?? "" }

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
        case (.project(let id), _): share = present[id].map(self.share)
        case (.named(let draft), _): share = try named(draft.name, url: draft.url)
        case (nil, .named(let name)):
            share = try projectTaking(rowsOf: name).map(self.share) ?? insert(name, url: "", added: now)
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

    /// The names of the project that takes the rows of CSV files that belong to such a one, besides the one that the file
    /// gives it: its own and former ones.
    mutating func otherNames(for source: ProjectSource) throws -> [CSVProjectName] {
        guard case .named(let name) = source else { return [] }
        if let known = otherNames[name] { return known }
        var names: [CSVProjectName] = []
        if let project = try projectTaking(rowsOf: name) {
            names = [CSVProjectName(project.name)] + (try formerProjectNames().names(of: project.id))
        }
        let own = CSVProjectName(name)
        names.removeAll { $0 == own }
        otherNames[name] = names
        return names
    }

    /// Nil when it is not there yet.
    private mutating func projectTaking(rowsOf name: String) throws -> PresentProjects.Entry? {
        switch target {
        case .project(let id): return present[id]
        case .named(let draft): return present.oneNamed(draft.name)
        case nil:
            if let project = present.oneNamed(name) { return project }
            return try formerProjectNames().project(named: CSVProjectName(name)).flatMap { present[$0] }
        }
    }

    private mutating func formerProjectNames() throws -> FormerProjectNames {
        if let formerNames { return formerNames }
        try writer.willLookUpSourceIDs()
        let names = try FormerProjectNames(writer.db, present)
        formerNames = names
        return names
    }

    /// One of that name; a first URL is added to it.
    private mutating func named(_ name: String, url: String) throws -> ImportReport.Share {
        guard let match = present.oneNamed(name) else {
            return try insert(name, url: url, added: now)
        }
        if match.url.isEmpty, !url.isEmpty {
            try writer.updateProject(match.id, name: match.name, url: url)
            present.setURL(url, of: match.id)
        }
        return share(match)
    }

    /// The one with the URL of the repository, or one of its name that has no URL.
    private mutating func repository(_ url: String) throws -> ImportReport.Share {
        if let known = present.at(url) { return share(known) }
        let parts = url.split(separator: "/")
        let name = CheckedText.name(parts.last.map(String.init) ?? url)
        guard let namesake = present.named(name).first else {
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
        let name = CheckedText.name(entry.project.name)
        let url = CheckedText.trimmed(entry.project.url)
        let same = present.named(name).filter {
            CheckedText.name($0.name) == name && $0.url == url && !claimed.contains($0.id)
        }
        let share: ImportReport.Share
        if let match = same.first(where: { $0.added == entry.project.added }) ?? same.first {
            share = self.share(match)
        } else if let hint = entry.hint, let match = present[hint] {
            share = self.share(match)
        } else {
            share = try insert(name, url: url, added: entry.project.added.flatMap { DateText.isoDate($0) } ?? now)
        }
        claimed.insert(share.project)
        exported[id]?.share = share
        return share
    }

    private mutating func insert(_ name: String, url: String, added: Date) throws -> ImportReport.Share {
        let name = CheckedText.name(name)
        let id = try writer.insertProject(number: nil, name: name, url: url, added: added)
        present.append(PresentProjects.Entry(id: id, name: name, url: url, added: Timestamp.text(added)))
        return ImportReport.Share(project: id, name: name, isNew: true, bugCount: 0)
    }

    private func share(_ project: PresentProjects.Entry) -> ImportReport.Share {
        ImportReport.Share(project: project.id, name: project.name, isNew: false, bugCount: 0)
    }
}
