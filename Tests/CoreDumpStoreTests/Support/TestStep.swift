import FetchedResults

@testable import CoreDumpStore

struct TestStep<Value: Sendable>: StepCommand, @unchecked Sendable {
    typealias Outcome = Value

    var isLarge = false
    let body: (RowWriter) throws -> Value
    let describing: (Value) -> UndoStep.Description

    func write(_ writer: RowWriter, _ run: CommandRun) throws -> (Value, UndoStep.Description) {
        let value = try body(writer)
        return (value, describing(value))
    }
}

extension Store {
    @MainActor @discardableResult
    func perform<Value: Sendable>(_ name: StepName, _ body: @escaping (RowWriter) throws -> Value) throws -> Value {
        try performAndWait(TestStep(body: body) { _ in UndoStep.Description(name.rawValue) })
    }

    @MainActor @discardableResult
    func performLarge<Value: Sendable>(
        _ body: @escaping (RowWriter) throws -> Value, describing: @escaping (Value) -> UndoStep.Description
    ) throws -> Value {
        try performAndWait(TestStep(isLarge: true, body: body, describing: describing))
    }
}
