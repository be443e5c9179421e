/// How many rows can be selected.
package nonisolated enum SelectionMode: Sendable {
    case none, single, multiple
}
