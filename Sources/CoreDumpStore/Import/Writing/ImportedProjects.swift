import Foundation
import GRDB

/// Finds the projects that imported bugs belong to, and makes missing ones only when a new bug needs them: an import of known bugs
/// makes no projects.
struct ImportedProjects {
    private struct Exported {
        let project: ExportedProject
        var share: ImportReport.Share?
        /// The project in which one of its bugs was found.
        var hint: Project.ID?
        var hasBugs = false
    }

    private let writer: any ImportWriter
    private let target: ImportTarget?
    private let now: Date
    private var present: PresentProjects
    /// Whether the database had no projects: then an export is restored with its projects in their order.
    private let isRestoring: Bool
    /// Looked up when the first row of a CSV file needs them.
    private var formerNames: FormerProjectNames?
    private var otherNames: [String: [CSVProjectName]] = [:]
    private var found: [ProjectSource: ImportReport.Share] = [:]
    private var exported: [Int64: Exported] = [:]
    private var exportedOrder: [Int64] = []
    private var claimed: Set<Project.ID> = []

    /// - Parameter target: the project that takes all bugs, if there is one.
    init(_ writer: any ImportWriter, target: ImportTarget?, now: Date) throws {
        self.writer = writer
        self.target = target
        self.now = now
        present = try PresentProjects(writer.db)
        isRestoring = present.isEmpty
    }

    /// The name of an existing project, or of one that the import has made.
    func name(of project: Project.ID) -> String { present[project]?.name ?? "" }

    /// Adds a project of an export, which precedes its bugs.
    mutating func add(_ project: ExportedProject) throws {
        if exported[project.id] == nil { exportedOrder.append(project.id) }
        exported[project.id] = Exported(project: project)
        if isRestoring, target == nil { _ = try exportedShare(project.id) }
    }

    /// Records in which project a known bug was found. New bugs go there as well if the project has been renamed.
    mutating func noteKnown(_ source: ProjectSource, in project: Project.ID) {
        guard case .exported(let id, _) = source else { return }
        exported[id]?.hasBugs = true
        if exported[id]?.hint == nil { exported[id]?.hint = project }
    }

    /// The project for a new bug; nil when the export does not contain it.
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

    /// The other names of the project that takes the rows of a CSV file: its own name and its former ones, without the name that the
    /// file has.
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

    /// Nil when the project does not exist yet.
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

    /// The project of that name, which gets the URL if it has none.
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

    /// The project with the URL of the repository, or one with its name that has no URL.
    private mutating func repository(_ url: String) throws -> ImportReport.Share {
        if let known = present.at(url) { return share(known) }
        let parts = url.split(separator: "/")
        let name = NormalizedText.name(parts.last.map(String.init) ?? url)
        guard let namesake = present.named(name).first else {
            return try insert(name, url: url, added: now)
        }
        // The project belongs to another repository of the same name, so the new project is named with the owner as well.
        guard namesake.url.isEmpty else {
            return try insert(parts.suffix(2).joined(separator: "/"), url: url, added: now)
        }
        return try named(namesake.name, url: url)
    }

    private mutating func exportedShare(_ id: Int64) throws -> ImportReport.Share? {
        guard let entry = exported[id] else { return nil }
        if let share = entry.share { return share }
        let name = NormalizedText.name(entry.project.name)
        let url = NormalizedText.trimmed(entry.project.url)
        let same = present.named(name).filter {
            NormalizedText.name($0.name) == name && $0.url == url && !claimed.contains($0.id)
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
        let name = NormalizedText.name(name)
        let id = try writer.insertProject(number: nil, name: name, url: url, added: added)
        present.append(PresentProjects.Entry(id: id, name: name, url: url, added: Timestamp.text(added)))
        return ImportReport.Share(project: id, name: name, isNew: true, bugCount: 0)
    }

    private func share(_ project: PresentProjects.Entry) -> ImportReport.Share {
        ImportReport.Share(project: project.id, name: project.name, isNew: false, bugCount: 0)
    }
}

// MARK: - Present projects

/// The existing projects during an import, indexed by name and by URL.
struct PresentProjects {
    struct Entry {
        let id: Project.ID
        let name: String
        fileprivate(set) var url: String
        let added: String
    }

    private var entries: [Entry] = []
    /// The indices of the projects with a folded name, oldest first.
    private var namesakes: [String: [Int]] = [:]
    /// The index of the oldest project with a URL. Projects without one are not included.
    private var addresses: [String: Int] = [:]
    private var places: [Project.ID: Int] = [:]

    var isEmpty: Bool { entries.isEmpty }

    /// - Complexity: O(n)
    init(_ db: Database) throws {
        let rows = try Row.fetchCursor(db, sql: "SELECT id, name, url, added FROM project ORDER BY id")
        while let row = try rows.next() {
            append(
                Entry(id: Project.ID(rowID: row["id"]), name: row["name"], url: row["url"], added: row["added"]))
        }
    }

    mutating func append(_ entry: Entry) {
        let place = entries.count
        entries.append(entry)
        places[entry.id] = place
        namesakes[Self.key(entry.name), default: []].append(place)
        noteAddress(of: place)
    }

    /// Sets the URL of a project that has none.
    mutating func setURL(_ url: String, of id: Project.ID) {
        guard let place = places[id] else { return }
        entries[place].url = url
        noteAddress(of: place)
    }

    subscript(id: Project.ID) -> Entry? { places[id].map { entries[$0] } }

    /// The projects of a name, without regard to case, diacritics and control characters, oldest first.
    func named(_ name: String) -> [Entry] {
        named(folded: Self.key(name))
    }

    /// The oldest project of a name, without regard to case and diacritics; one of the same spelling takes precedence.
    func oneNamed(_ name: String) -> Entry? {
        let all = named(name)
        return all.first { $0.name == name } ?? all.first
    }

    func named(folded name: String) -> [Entry] {
        namesakes[name, default: []].map { entries[$0] }
    }

    /// The form in which names are compared. Names in files may contain control characters, and so may those that other programs have
    /// written into the database.
    private static func key(_ name: String) -> String { FoldedName.of(NormalizedText.name(name)) }

    /// The oldest project with a URL.
    func at(_ url: String) -> Entry? {
        addresses[ComparedURL.of(url)].map { entries[$0] }
    }

    private mutating func noteAddress(of place: Int) {
        let address = ComparedURL.of(entries[place].url)
        guard !address.isEmpty else { return }
        addresses[address] = min(place, addresses[address] ?? place)
    }
}

// MARK: - Former names

/// The project names in the source ids of CSV rows that no project has any more, each with the project that has most of its bugs now:
/// one that was renamed, or one to which the bugs of a deleted project were moved.
struct FormerProjectNames {
    private var projects: [CSVProjectName: Project.ID] = [:]
    private var names: [Project.ID: [CSVProjectName]] = [:]

    /// - Complexity: O(p log n) for p names and n bugs, and O(m log n) for the m bugs of former names.
    init(_ db: Database, _ present: PresentProjects) throws {
        // Uses the index bug_on_source, and steps from the first row of a name to the first row of the next.
        let next = try db.cachedStatement(
            sql: "SELECT source_id FROM bug WHERE source_id > ? AND source_id < ? ORDER BY source_id LIMIT 1")
        let end = "csv;"
        var bound = CSVProjectName.allRows
        while let sourceID = try String.fetchOne(next, arguments: [bound, end]) {
            // A source id without a project comes from an export that was written by hand.
            let name = CSVProjectName(in: sourceID)
            bound = name?.upperBound ?? sourceID
            guard let name, present.named(folded: name.folded).isEmpty else { continue }
            guard let project = try Self.project(ofMost: name, in: db) else { continue }
            projects[name] = project
            names[project, default: []].append(name)
        }
    }

    /// The project that has most bugs of a former name; nil when there are no such bugs, or when a project has that name.
    func project(named name: CSVProjectName) -> Project.ID? { projects[name] }

    /// In the order of the source ids.
    func names(of project: Project.ID) -> [CSVProjectName] { names[project, default: []] }

    private static func project(ofMost name: CSVProjectName, in db: Database) throws -> Project.ID? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT project_id FROM bug WHERE source_id >= ? AND source_id < ?
                GROUP BY project_id ORDER BY count(*) DESC, project_id LIMIT 1
                """)
        return try Int64.fetchOne(statement, arguments: [name.prefix, name.upperBound]).map(Project.ID.init(rowID:))
    }
}
