import CoreDumpStore
import FetchedResults
import Gtk
import StoreSteps
import XCTest

@testable import CoreDumpUI

/// The order in which a list comes: its first rows, then all. (XCTest, for these have widgets.)
final class FetchedListAdapterTests: WidgetTestCase {
    func testTheFirstRowsAreThereAtOnceAndAllOfThemLater() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            let gate = Gate()
            defer { gate.open() }
            let request = try fixture.request(gate: gate)
            fixture.list.show(request, of: fixture.store)
            XCTAssertEqual(fixture.list.numberOfObjects, ListFixture.firstCount)
            XCTAssertFalse(fixture.list.isComplete)
            var completions = 0
            fixture.list.whenComplete { completions += 1 }
            MainLoop.wait("all rows were asked for") { gate.arrivals > 0 }
            XCTAssertEqual(completions, 0)
            gate.open()
            MainLoop.wait("all rows came") { fixture.list.isComplete }
            XCTAssertEqual(fixture.shown, try fixture.fetched(request))
            XCTAssertEqual(fixture.told, [ListFixture.firstCount, ListFixture.count])
            XCTAssertEqual(completions, 1)
            XCTAssertFalse(fixture.list.isLoading)
            fixture.list.whenComplete { completions += 1 }
            XCTAssertEqual(completions, 2, "at once, when all rows are known")
        }
    }

    func testFirstRowsThatAreSoonKnownAreWaitedFor() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            fixture.list.patience = .seconds(10)
            let request = try fixture.request(isQuick: false)
            fixture.list.show(request, of: fixture.store)
            XCTAssertEqual(fixture.list.numberOfObjects, ListFixture.firstCount)
            XCTAssertFalse(fixture.list.isComplete)
            MainLoop.wait("all rows came") { fixture.list.isComplete }
            XCTAssertEqual(fixture.told, [ListFixture.firstCount, ListFixture.count])
            XCTAssertEqual(fixture.shown, try fixture.fetched(request))
        }
    }

    func testWhereTheFirstRowsTakeAWhileNothingIsShownBeforeThem() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            let (firstGate, gate) = (Gate(), Gate())
            defer {
                firstGate.open()
                gate.open()
            }
            let request = try fixture.request(isQuick: false, firstGate: firstGate, gate: gate)
            fixture.list.show(request, of: fixture.store)
            XCTAssertEqual(fixture.list.numberOfObjects, 0)
            firstGate.open()
            MainLoop.wait("the first rows came") { fixture.list.numberOfObjects > 0 }
            XCTAssertEqual(fixture.list.numberOfObjects, ListFixture.firstCount)
            XCTAssertFalse(fixture.list.isComplete)
            gate.open()
            MainLoop.wait("all rows came") { fixture.list.isComplete }
            XCTAssertEqual(fixture.told, [0, ListFixture.firstCount, ListFixture.count])
            XCTAssertEqual(fixture.shown, try fixture.fetched(request))
        }
    }

    func testAListThatIsShorterThanItsBeginningIsComplete() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            let request = try fixture.request(filter: .closed)
            fixture.list.show(request, of: fixture.store)
            XCTAssertTrue(fixture.list.isComplete)
            XCTAssertFalse(fixture.list.isLoading)
            XCTAssertEqual(fixture.told, [0])
        }
    }

    func testAChangeBetweenTheFirstRowsAndAllIsSeenAtOnceAndStays() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            let gate = Gate()
            defer { gate.open() }
            let request = try fixture.request(gate: gate)
            fixture.list.show(request, of: fixture.store)
            let first = try XCTUnwrap(fixture.list.firstID)
            let last = try XCTUnwrap(try fixture.fetched(try fixture.request()).last)
            try fixture.store.deleteBugs([first])
            MainLoop.wait("the deleted bug went") { fixture.list.firstID != first }
            XCTAssertFalse(fixture.list.isComplete)
            gate.open()
            try fixture.store.deleteBugs([last])
            MainLoop.wait("all rows came") { fixture.list.isComplete }
            let expected = try fixture.fetched(request)
            MainLoop.wait("both deleted bugs were gone") { fixture.shown == expected }
            XCTAssertEqual(expected.count, ListFixture.count - 2)
        }
    }

    func testAnotherRequestWhileOneIsReadTakesItsPlace() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            let (slow, gate) = (try XCTUnwrap(fixture.adapter), Gate())
            defer { gate.open() }
            slow.show(try fixture.request(gate: gate), of: fixture.store)
            var completions = 0
            slow.whenComplete { completions += 1 }
            MainLoop.wait("all rows of the first were asked for") { gate.arrivals > 0 }
            let second = try fixture.request(grouping: .title)
            slow.change(to: second, of: fixture.store)
            MainLoop.wait("all rows of the second came") { slow.isComplete }
            let expected = try fixture.fetched(second)
            XCTAssertEqual(fixture.shown, expected)
            XCTAssertEqual(completions, 1, "who waits for the list waits for what it shows now")
            let told = fixture.told.count
            gate.open()
            // A round through the background and back, after which the first would have come.
            let third = try fixture.request(grouping: .title)
            var isRead = false
            Task {
                _ = try await third.wholeInBackground(from: fixture.store)
                isRead = true
            }
            MainLoop.wait("another reading ended") { isRead }
            XCTAssertEqual(fixture.shown, expected)
            XCTAssertEqual(fixture.told.count, told)
            XCTAssertTrue(fixture.errors.isEmpty, "an older request is of no interest: \(fixture.errors)")
        }
    }

    func testAnotherListForgetsWhoWaitedForTheOneBefore() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            let gate = Gate()
            defer { gate.open() }
            fixture.list.show(try fixture.request(gate: gate), of: fixture.store)
            var completions = 0
            fixture.list.whenComplete { completions += 1 }
            fixture.list.show(try fixture.request(grouping: .title), of: fixture.store)
            MainLoop.wait("all rows of the other list came") { fixture.list.isComplete }
            XCTAssertEqual(completions, 0)
            fixture.list.clear()
            XCTAssertEqual(fixture.list.numberOfObjects, 0)
            XCTAssertTrue(fixture.list.isComplete)
        }
    }

    func testReleasedWhileItLoadsItIsGone() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            let gate = Gate()
            defer { gate.open() }
            fixture.list.show(try fixture.request(gate: gate), of: fixture.store)
            MainLoop.wait("all rows were asked for") { gate.arrivals > 0 }
            weak let adapter = fixture.adapter
            let (loading, told) = (fixture.list.loading, fixture.told)
            fixture.release()
            XCTAssertNil(adapter, "what is read does not keep it")
            XCTAssertTrue(loading?.isCancelled ?? false)
            gate.open()
            var isOver = false
            Task {
                await loading?.value
                isOver = true
            }
            MainLoop.wait("the loading ended") { isOver }
            XCTAssertEqual(fixture.told, told)
            XCTAssertTrue(fixture.errors.isEmpty)
        }
    }

    func testWhatCannotBeReadIsToldOnceAndNothingIsShown() throws {
        try MainActor.assumeIsolated {
            let fixture = try ListFixture()
            let gate = Gate()
            gate.refuse()
            fixture.list.show(try fixture.request(gate: gate), of: fixture.store)
            var completions = 0
            fixture.list.whenComplete { completions += 1 }
            MainLoop.wait("it was told") { !fixture.errors.isEmpty }
            XCTAssertEqual(fixture.errors.count, 1)
            XCTAssertTrue(fixture.errors[0] is Gate.Refusal)
            XCTAssertEqual(fixture.list.numberOfObjects, 0)
            XCTAssertFalse(fixture.list.isLoading)
            XCTAssertEqual(completions, 0)
        }
    }
}
