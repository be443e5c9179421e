import AppModel
import FetchedResults
import Foundation
import ListDiff
import StoreSteps
import Testing

@testable import CoreDumpStore

/// The order in which the rows of a list come, and what becomes of the selection meanwhile.
@MainActor
@Suite struct ListModelTests {
    @Test func `the first rows are there at once and all of them later`() async throws {
        let fixture = try Fixture()
        let gate = Gate()
        defer { gate.open() }
        let request = try fixture.request(gate: gate)
        fixture.list.show(request, of: fixture.store)
        #expect(fixture.list.numberOfObjects == Fixture.firstCount)
        #expect(!fixture.list.isComplete)
        var completions = 0
        fixture.list.whenComplete { completions += 1 }
        try await ModelFixture.wait("all rows are asked for") { gate.arrivals > 0 }
        #expect(completions == 0)
        gate.open()
        try await fixture.waitForRows()
        #expect(fixture.shown == (try fixture.fetched(request)))
        #expect(fixture.told == [Fixture.firstCount, Fixture.count])
        #expect(completions == 1)
        #expect(!fixture.list.isLoading)
        fixture.list.whenComplete { completions += 1 }
        #expect(completions == 2, "at once, when all rows are known")
    }

    @Test func `first rows that are soon known are waited for`() async throws {
        let fixture = try Fixture()
        fixture.list.patience = .seconds(10)
        let request = try fixture.request(isQuick: false)
        fixture.list.show(request, of: fixture.store)
        #expect(fixture.list.numberOfObjects == Fixture.firstCount)
        #expect(!fixture.list.isComplete)
        try await fixture.waitForRows()
        #expect(fixture.told == [Fixture.firstCount, Fixture.count])
        #expect(fixture.shown == (try fixture.fetched(request)))
    }

    @Test func `where the first rows take a while nothing is shown before them`() async throws {
        let fixture = try Fixture()
        let (firstGate, gate) = (Gate(), Gate())
        defer {
            firstGate.open()
            gate.open()
        }
        let request = try fixture.request(isQuick: false, firstGate: firstGate, gate: gate)
        fixture.list.show(request, of: fixture.store)
        #expect(fixture.list.numberOfObjects == 0)
        firstGate.open()
        try await ModelFixture.wait("the first rows come") { fixture.list.numberOfObjects > 0 }
        #expect(fixture.list.numberOfObjects == Fixture.firstCount)
        #expect(!fixture.list.isComplete)
        gate.open()
        try await fixture.waitForRows()
        #expect(fixture.told == [0, Fixture.firstCount, Fixture.count])
        #expect(fixture.shown == (try fixture.fetched(request)))
    }

    @Test func `a list that is shorter than its beginning is complete`() throws {
        let fixture = try Fixture()
        fixture.list.show(try fixture.request(filter: .closed), of: fixture.store)
        #expect(fixture.list.isComplete)
        #expect(!fixture.list.isLoading)
        #expect(fixture.told == [0])
    }

    @Test func `a change between the first rows and all is seen at once and stays`() async throws {
        let fixture = try Fixture()
        let gate = Gate()
        defer { gate.open() }
        let request = try fixture.request(gate: gate)
        fixture.list.show(request, of: fixture.store)
        let first = try #require(fixture.list.firstID)
        let last = try #require(try fixture.fetched(try fixture.request()).last)
        try fixture.store.deleteBugs([first])
        try await ModelFixture.wait("the deleted bug goes") { fixture.list.firstID != first }
        #expect(!fixture.list.isComplete)
        gate.open()
        try fixture.store.deleteBugs([last])
        try await fixture.waitForRows()
        let expected = try fixture.fetched(request)
        try await ModelFixture.wait("both deleted bugs are gone") { fixture.shown == expected }
        #expect(expected.count == Fixture.count - 2)
    }

    @Test func `another request while one is read takes its place`() async throws {
        let fixture = try Fixture()
        let gate = Gate()
        defer { gate.open() }
        fixture.list.show(try fixture.request(gate: gate), of: fixture.store)
        var completions = 0
        fixture.list.whenComplete { completions += 1 }
        try await ModelFixture.wait("all rows of the first are asked for") { gate.arrivals > 0 }
        let second = try fixture.request(grouping: .title)
        fixture.list.change(to: second, of: fixture.store)
        try await fixture.waitForRows()
        let expected = try fixture.fetched(second)
        #expect(fixture.shown == expected)
        #expect(completions == 1, "what waits for the list waits for what it shows now")
        let told = fixture.told.count
        gate.open()
        // A round through the background and back, after which the first would have come.
        _ = try await fixture.store.readInBackground(fixture.request(grouping: .title).whole)
        #expect(fixture.shown == expected)
        #expect(fixture.told.count == told)
        #expect(fixture.errors.isEmpty, "an error of an older request is of no interest")
    }

    @Test func `another list forgets what waited for the one before`() async throws {
        let fixture = try Fixture()
        let gate = Gate()
        defer { gate.open() }
        fixture.list.show(try fixture.request(gate: gate), of: fixture.store)
        var completions = 0
        fixture.list.whenComplete { completions += 1 }
        fixture.list.show(try fixture.request(grouping: .title), of: fixture.store)
        try await fixture.waitForRows()
        #expect(completions == 0)
        fixture.list.clear()
        #expect(fixture.list.numberOfObjects == 0)
        #expect(fixture.list.isComplete)
    }

    @Test func `released while it loads it is gone`() async throws {
        let fixture = try Fixture()
        let gate = Gate()
        defer { gate.open() }
        fixture.list.show(try fixture.request(gate: gate), of: fixture.store)
        try await ModelFixture.wait("all rows are asked for") { gate.arrivals > 0 }
        weak let model = fixture.model
        let (loading, told) = (fixture.list.loading, fixture.told)
        fixture.model = nil
        #expect(model == nil, "what is read does not keep it")
        #expect(loading?.isCancelled == true)
        gate.open()
        await loading?.value
        #expect(fixture.told == told)
        #expect(fixture.errors.isEmpty)
    }

    @Test func `what cannot be read is told once and nothing is shown`() async throws {
        let fixture = try Fixture()
        let gate = Gate()
        gate.refuse()
        fixture.list.show(try fixture.request(gate: gate), of: fixture.store)
        var completions = 0
        fixture.list.whenComplete { completions += 1 }
        try await ModelFixture.wait("it is told") { !fixture.errors.isEmpty }
        #expect(fixture.errors.count == 1)
        #expect(fixture.errors.first is Gate.Refusal)
        #expect(fixture.list.hasFailed)
        #expect(fixture.list.numberOfObjects == 0)
        #expect(!fixture.list.isLoading)
        #expect(completions == 0)
    }

    // MARK: - The selection

    @Test func `a selected row beyond the first ones is selected again when all are known`() async throws {
        let fixture = try Fixture()
        fixture.list.show(try fixture.request(), of: fixture.store)
        try await fixture.waitForRows()
        let selected = try #require(fixture.shown.last)
        fixture.display.choose(selected.rowID)
        let gate = Gate()
        defer { gate.open() }
        fixture.list.change(to: try fixture.request(gate: gate), of: fixture.store)
        #expect(fixture.list.numberOfObjects == Fixture.firstCount)
        #expect(fixture.display.selectedItem == nil)
        #expect(fixture.list.awaitedIDs == [selected])
        gate.open()
        try await fixture.waitForRows()
        #expect(fixture.display.selectedItem == .row(selected.rowID))
        #expect(fixture.list.awaitedIDs.isEmpty)
    }

    @Test func `of several that are selected none is while one of them is not known`() async throws {
        let fixture = try Fixture()
        fixture.list.show(try fixture.request(), of: fixture.store)
        try await fixture.waitForRows()
        let chosen = [fixture.shown[0], fixture.shown[Fixture.count - 1]]
        fixture.display.choose(chosen[0].rowID, chosen[1].rowID)
        let gate = Gate()
        defer { gate.open() }
        fixture.list.change(to: try fixture.request(gate: gate), of: fixture.store)
        #expect(fixture.display.selectedCount == 0, "what is done to all must not be done to some")
        gate.open()
        try await fixture.waitForRows()
        #expect(fixture.display.selection == Set(chosen.map(\.rowID)))
    }

    @Test func `what the user selects meanwhile takes the place of what is awaited`() async throws {
        let fixture = try Fixture()
        fixture.list.show(try fixture.request(), of: fixture.store)
        try await fixture.waitForRows()
        fixture.display.choose(try #require(fixture.shown.last).rowID)
        let gate = Gate()
        defer { gate.open() }
        fixture.list.change(to: try fixture.request(gate: gate), of: fixture.store)
        let other = fixture.shown[1].rowID
        fixture.display.choose(other)
        gate.open()
        try await fixture.waitForRows()
        #expect(fixture.display.selectedItem == .row(other))
    }

    @Test func `a selected row that is no longer there is told when all are known`() async throws {
        let fixture = try Fixture()
        fixture.list.show(try fixture.request(), of: fixture.store)
        try await fixture.waitForRows()
        let selected = try #require(fixture.shown.last)
        fixture.display.choose(selected.rowID)
        let gate = Gate()
        defer { gate.open() }
        fixture.list.change(to: try fixture.request(filter: .open, gate: gate), of: fixture.store)
        try await ModelFixture.wait("all rows are asked for") { gate.arrivals > 0 }
        try fixture.store.closeBugs([selected])
        let before = fixture.selectionChanges
        gate.open()
        try await fixture.waitForRows()
        try await ModelFixture.wait("the closed bug is gone") { !fixture.shown.contains(selected) }
        #expect(fixture.display.selectedItem == nil)
        #expect(fixture.selectionChanges > before)
    }

    /// Each reason why what a filter has taken out comes back, or does not.
    enum Meanwhile: CaseIterable {
        case nothing, choosesAnother, entersTheList, choosesSeveral

        var comesBack: Bool { self == .nothing }
    }

    @Test(arguments: Meanwhile.allCases)
    func `what a filter takes out comes back with it unless the user turns to something else`(
        meanwhile: Meanwhile
    ) async throws {
        let fixture = try Fixture()
        let all = try fixture.fetched(try fixture.request())
        try fixture.store.closeBugs([all[4]])
        fixture.list.show(try fixture.request(), of: fixture.store)
        try await fixture.waitForRows()
        fixture.display.choose(all[4].rowID)
        fixture.list.change(to: try fixture.request(filter: .open), of: fixture.store)
        try await fixture.waitForRows()
        #expect(fixture.display.selectedCount == 0)
        switch meanwhile {
        case .nothing: break
        case .choosesAnother: fixture.display.choose(all[1].rowID)
        case .entersTheList: fixture.list.userEntered()
        case .choosesSeveral: fixture.display.choose(all[1].rowID, all[2].rowID)
        }
        let chosen = fixture.display.selection
        fixture.list.change(to: try fixture.request(), of: fixture.store)
        try await fixture.waitForRows()
        #expect(fixture.display.selection == (meanwhile.comesBack ? [all[4].rowID] : chosen))
    }

    @Test func `a search shows what it finds from the first row on and selects that`() async throws {
        let fixture = try Fixture()
        let all = try fixture.fetched(try fixture.request())
        try fixture.store.closeBugs([all[4]])
        fixture.list.show(try fixture.request(), of: fixture.store)
        try await fixture.waitForRows()
        fixture.display.choose(all[4].rowID)
        fixture.display.forgetTold()
        fixture.list.change(to: try fixture.request(filter: .open), of: fixture.store, isSearch: true)
        try await fixture.waitForRows()
        #expect(fixture.display.told.contains(.toTop))
        #expect(fixture.display.selectedItem == .row(fixture.shown[0].rowID))
        fixture.list.change(to: try fixture.request(), of: fixture.store)
        try await fixture.waitForRows()
        #expect(fixture.display.selectedItem == .row(all[4].rowID), "what was selected before the search")
    }

    @Test func `a row that the search names is selected and gives way to what was before`() async throws {
        let fixture = try Fixture()
        fixture.list.show(try fixture.request(), of: fixture.store)
        try await fixture.waitForRows()
        let (before, named) = (fixture.shown[2], fixture.shown[7])
        fixture.display.choose(before.rowID)
        #expect(fixture.list.selectNamed(named))
        #expect(fixture.display.selectedItem == .row(named.rowID))
        fixture.list.change(to: try fixture.request(), of: fixture.store)
        try await fixture.waitForRows()
        #expect(fixture.display.selectedItem == .row(before.rowID))
    }
}

/// A list over a store with ten bugs, of which it begins with three. All of them are read when the test says so.
@MainActor
private final class Fixture {
    nonisolated static let count = 10
    nonisolated static let firstCount = 3

    let store: Store
    let display = RecordedDisplay()
    var model: ListModel<Bug>?
    /// The number of rows after each change that was told.
    private(set) var told: [Int] = []
    private(set) var errors: [any Error] = []
    private(set) var selectionChanges = 0
    private let directory: URL

    init() throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "coredump-list-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
        store = try Store(path: directory.appending(path: "store.sqlite").path)
        let project = try store.addProject(ProjectDraft(name: "wry"))
        for number in 1...Self.count { _ = try store.addBug(BugDraft(projectID: project, title: "Bug \(number)")) }
        let model = ListModel<Bug>(display: display) { [weak self] in self?.errors.append($0) }
        model.onResultsChanged = { [weak self, weak model] in self?.told.append(model?.numberOfObjects ?? -1) }
        display.currentRows = { [weak model] in model.map(ModelFixture.rows) ?? [] }
        display.succession = .after([])
        display.onSelectionChanged = { [weak self] in self?.selectionChanges += 1 }
        self.model = model
    }

    isolated deinit {
        try? FileManager.default.removeItem(at: directory)
    }

    /// The model under test, until it is released.
    var list: ListModel<Bug> {
        guard let model else { preconditionFailure("the model was released") }
        return model
    }

    func waitForRows() async throws {
        try await ModelFixture.wait("all rows come") { self.list.isComplete && !self.list.isStale }
    }

    /// - Parameters:
    ///   - isQuick: whether the first rows are fetched at once.
    ///   - firstGate: lets the first rows be read; nil to read them at once.
    ///   - gate: the same for all rows.
    func request(
        grouping: BugGrouping = .status, filter: BugFilter = .all, isQuick: Bool = true, firstGate: Gate? = nil,
        gate: Gate? = nil
    ) throws -> ListRequest<Bug> {
        let bounds = CreatedBounds(now: Date(timeIntervalSince1970: 1_790_000_000), calendar: .current)
        let whole = try store.bugRequest(.all, grouping: grouping, filter: filter, search: "", bounds: bounds)
        return ListRequest(isQuick: isQuick) { _ in
            try firstGate?.pass()
            return whole.limited(to: Self.firstCount)
        } whole: { _ in
            try gate?.pass()
            return whole
        }
    }

    /// What a fresh fetch gives.
    func fetched(_ request: ListRequest<Bug>) throws -> [Bug.ID] {
        let controller = try store.read(request.whole).controller(over: store.database)
        try controller.performFetch()
        return (0..<controller.snapshot.numberOfObjects).map(controller.snapshot.id(at:))
    }

    var shown: [Bug.ID] { display.rows.map(Bug.ID.init) }
}
