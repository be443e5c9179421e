import FetchedResults
import GRDB
import Testing

/// The reported changes of grouped steps.
@MainActor
struct UndoGroupScenarios {
    @Test func `nested groups are reported step by step, and undone at once`() throws {
        let scenario = try Scenario("(1, 'b', 'a', 0), (2, 'b', 'b', 0), (3, 'd', 'a', 0)")
        let history = scenario.test.history
        func step(_ sql: String) throws {
            try history.perform("step") { try $0.execute(sql: sql) }
        }
        let done = try scenario.events {
            try history.group("Outer") {
                try step("DELETE FROM project WHERE id = 1")
                try history.group("Inner") { try step("UPDATE project SET host = 'd' WHERE id = 2") }
                try step("INSERT INTO project VALUES (4, 'd', 'c', 0)")
            }
        }
        #expect(
            done == [
                "row 1 deleted 0.0", "section 0 deleted “b”", "row 2 moved 0.0 to 0.1", "row 4 inserted 0.2",
            ])
        let undone = try scenario.events {
            let outcome = try history.undo()
            #expect(outcome?.step.name == "Outer")
        }
        #expect(
            undone == [
                "section 0 inserted “b”", "row 4 deleted 0.2", "row 1 inserted 0.0", "row 2 moved 0.1 to 0.1",
            ])
        #expect(scenario.text == "b: 1 2 | d: 3")
        #expect(try history.undoableStep == nil)
    }
}
