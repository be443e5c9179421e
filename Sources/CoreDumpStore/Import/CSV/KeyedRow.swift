/// What a row of a CSV file is known by to a person.
package struct KeyedRow: Hashable, Sendable {
    package let key: String
    package let title: String
}
