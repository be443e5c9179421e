import AppModel
import CoreDumpStore
import Gtk
import ListDiff

/// Answers GNOME Shell, which searches the projects and bugs while the user types in the overview. A search opens no window; a
/// result that the user chooses does. (org.gnome.Shell.SearchProvider2)
final class SearchProvider {
    private let store: () async -> Store?
    private let perform: (WindowRequest) -> Void
    private var export: BusExport?

    /// More than the overview shows.
    private static let mostResults = 20
    private static let path = "/" + Program.id.replacing(".", with: "/") + "/SearchProvider"

    /// - Parameters:
    ///   - store: returns the database; nil when it cannot be opened or does not exist yet.
    ///   - perform: carries out a request in the window.
    init(store: @escaping () async -> Store?, perform: @escaping (WindowRequest) -> Void) {
        self.store = store
        self.perform = perform
    }

    /// Registers the provider on the bus.
    func offer(on bus: SessionBus, for application: Application) {
        export = try? bus.export(at: Self.path, interface: Self.interface) { [weak self, weak application] call in
            await application?.held { await self?.answer(call) } ?? nil
        }
    }

    private func answer(_ call: BusCall) async -> [BusValue]? {
        switch (call.method, call.arguments.first, call.arguments.dropFirst().first) {
        case ("GetInitialResultSet", .strings(let terms)?, nil): return [.strings(await results(terms))]
        case ("GetSubsearchResultSet", _, .strings(let terms)?): return [.strings(await results(terms))]
        case ("GetResultMetas", .strings(let names)?, _): return [.dictionaries(await descriptions(names))]
        case ("ActivateResult", .string(let name)?, _): activate(name)
        case ("LaunchSearch", .strings(let terms)?, _): perform(.search(terms.joined(separator: " ")))
        default: return nil
        }
        return []
    }

    private func results(_ terms: [String]) async -> [String] {
        let items = try? await store()?.find(terms, limit: Self.mostResults)
        return (items ?? []).map(Self.name)
    }

    private func descriptions(_ names: [String]) async -> [[String: BusValue]] {
        let records = try? await store()?.records(of: names.prefix(Self.mostResults).compactMap(Self.item))
        return (records ?? []).map { item, record in
            let (title, description) = SearchWording.lines(record)
            return [
                "id": .string(Self.name(item)), "name": .string(title), "description": .string(description),
                "gicon": .string(Program.id),
            ]
        }
    }

    private func activate(_ name: String) {
        switch Self.item(name) {
        case .bug(let id): perform(.openBug(id))
        case .project(let id): perform(.openProject(id))
        // Not a name that this provider has given out.
        case nil: break
        }
    }

    // MARK: - Names

    private static let (bugPrefix, projectPrefix) = ("bug:", "project:")

    private static func name(_ item: FoundItem) -> String {
        switch item {
        case .bug(let id): "\(bugPrefix)\(id.rowID)"
        case .project(let id): "\(projectPrefix)\(id.rowID)"
        }
    }

    /// Nil for a string that is not the name of an item.
    private static func item(_ name: String) -> FoundItem? {
        if let number = number(name, after: bugPrefix) { return .bug(Bug.ID(rowID: number)) }
        return number(name, after: projectPrefix).map { .project(Project.ID(rowID: $0)) }
    }

    private static func number(_ name: String, after prefix: String) -> Int64? {
        name.hasPrefix(prefix) ? Int64(name.dropFirst(prefix.count)) : nil
    }
}

extension SearchProvider {
    /// As GNOME Shell publishes it.
    fileprivate static let interface = """
        <node><interface name="org.gnome.Shell.SearchProvider2">
        <method name="GetInitialResultSet">
        <arg type="as" name="terms" direction="in"/><arg type="as" name="results" direction="out"/>
        </method>
        <method name="GetSubsearchResultSet">
        <arg type="as" name="previous_results" direction="in"/><arg type="as" name="terms" direction="in"/>
        <arg type="as" name="results" direction="out"/>
        </method>
        <method name="GetResultMetas">
        <arg type="as" name="identifiers" direction="in"/><arg type="aa{sv}" name="metas" direction="out"/>
        </method>
        <method name="ActivateResult">
        <arg type="s" name="identifier" direction="in"/><arg type="as" name="terms" direction="in"/>
        <arg type="u" name="timestamp" direction="in"/>
        </method>
        <method name="LaunchSearch">
        <arg type="as" name="terms" direction="in"/><arg type="u" name="timestamp" direction="in"/>
        </method>
        </interface></node>
        """
}
