import Foundation
import GRDB

@testable import FetchedResults

/// A row of the table for predicates, and the affinities of its columns.
struct PredicateRow {
    static let table = "CREATE TABLE item (id INTEGER PRIMARY KEY, label TEXT, number INTEGER, anything)"
    var id: Int64
    var label: DatabaseValue
    var number: DatabaseValue
    var anything: DatabaseValue

    subscript(_ column: String) -> DatabaseValue {
        switch column {
        case "label": label
        case "number": number
        default: anything
        }
    }
}

struct ModelledPredicate {
    var predicate: FetchPredicate
    var description: String
    var holds: (PredicateRow) -> Bool
}

/// Builds random predicates together with their meaning.
struct RandomPredicates {
    var texts: RandomTexts

    init(seed: UInt64) {
        texts = RandomTexts(seed: seed)
    }

    mutating func row(_ id: Int64) -> PredicateRow {
        PredicateRow(id: id, label: value("label"), number: value("number"), anything: value("anything"))
    }

    mutating func value(_ column: String) -> DatabaseValue {
        let kind = Int.random(in: 0...7, using: &texts.generator)
        if kind == 0 { return .null }
        switch column {
        case "label": return texts.next(upTo: 2).databaseValue
        case "number": return Int.random(in: -2...3, using: &texts.generator).databaseValue
        default:
            switch kind {
            case 1, 2: return texts.next(upTo: 2).databaseValue
            case 3: return Int.random(in: -2...3, using: &texts.generator).databaseValue
            case 4: return (Double(Int.random(in: -3...3, using: &texts.generator)) / 2).databaseValue
            case 5: return Data(texts.next(upTo: 1).utf8).databaseValue
            case 6: return "12".databaseValue
            default: return Int64.max.databaseValue
            }
        }
    }

    mutating func predicate(depth: Int) -> ModelledPredicate {
        guard depth > 0 else { return leaf() }
        switch Int.random(in: 0...3, using: &texts.generator) {
        case 0:
            let (a, b) = (predicate(depth: depth - 1), predicate(depth: depth - 1))
            return ModelledPredicate(
                predicate: a.predicate && b.predicate, description: "(\(a.description) && \(b.description))"
            ) { a.holds($0) && b.holds($0) }
        case 1:
            let (a, b) = (predicate(depth: depth - 1), predicate(depth: depth - 1))
            return ModelledPredicate(
                predicate: a.predicate || b.predicate, description: "(\(a.description) || \(b.description))"
            ) { a.holds($0) || b.holds($0) }
        case 2:
            let a = predicate(depth: depth - 1)
            return ModelledPredicate(predicate: !a.predicate, description: "!\(a.description)") { !a.holds($0) }
        default: return leaf()
        }
    }

    private mutating func leaf() -> ModelledPredicate {
        let column = ["label", "number", "anything"].randomElement(using: &texts.generator) ?? "label"
        let options = FetchPredicate.Options(rawValue: [0, 0, 1, 2, 3].randomElement(using: &texts.generator) ?? 0)
        switch Int.random(in: 0...3, using: &texts.generator) {
        case 0: return comparison(column, options)
        case 1: return list(column, options)
        case 2: return text(column, options)
        default:
            let column = FetchColumn(column, options: options)
            return ModelledPredicate(predicate: column.isNil, description: "\(column) is nil") {
                $0[column.subject.path].isNull
            }
        }
    }

    private mutating func comparison(_ name: String, _ options: FetchPredicate.Options) -> ModelledPredicate {
        let column = FetchColumn(name, options: options)
        let (bound, upper) = (value(name), value(name))
        let operation = Int.random(in: 0...6, using: &texts.generator)
        let predicates = [
            column == bound, column != bound, column < bound, column <= bound, column > bound, column >= bound,
            column.between(.variable("low"), .variable("high")),
        ]
        let substituted = try? predicates[operation].substituting([
            "low": FetchVariableValue(bound), "high": FetchVariableValue(upper),
        ])
        return ModelledPredicate(
            predicate: substituted ?? predicates[operation],
            description: "\(name)[\(options.rawValue)] \(operation) \(bound) \(upper)"
        ) { row in
            let order = SQLiteOrder.compare(row[name], bound, options)
            let upperOrder = SQLiteOrder.compare(row[name], upper, options)
            return switch operation {
            case 0: row[name].isNull ? bound.isNull : order == 0
            case 1: row[name].isNull ? !bound.isNull : order != 0
            case 2: order.map { $0 < 0 } ?? false
            case 3: order.map { $0 <= 0 } ?? false
            case 4: order.map { $0 > 0 } ?? false
            case 5: order.map { $0 >= 0 } ?? false
            default: (order.map { $0 >= 0 } ?? false) && (upperOrder.map { $0 <= 0 } ?? false)
            }
        }
    }

    private mutating func list(_ name: String, _ options: FetchPredicate.Options) -> ModelledPredicate {
        let count = [0, 1, 3, 150].randomElement(using: &texts.generator) ?? 0
        let values = (0..<count).map { _ in value(name) }
        return ModelledPredicate(
            predicate: FetchColumn(name, options: options).in(values),
            description: "\(name)[\(options.rawValue)] in \(values)"
        ) { row in
            values.contains { value in
                row[name].isNull ? value.isNull : SQLiteOrder.compare(row[name], value, options) == 0
            }
        }
    }

    private mutating func text(_ name: String, _ options: FetchPredicate.Options) -> ModelledPredicate {
        let column = FetchColumn(name)
        let part = texts.next(upTo: 2)
        let model = TextModel(options: options)
        let operation = Int.random(in: 0...2, using: &texts.generator)
        let predicates = [
            column.contains(part, options: options), column.beginsWith(part, options: options),
            column.endsWith(part, options: options),
        ]
        return ModelledPredicate(
            predicate: predicates[operation],
            description:
                "\(name)[\(options.rawValue)] \(["contains", "begins", "ends"][operation]) \(part.debugDescription)"
        ) { row in
            guard let text = SQLiteOrder.text(row[name]) else { return false }
            return [model.contains, model.begins, model.ends][operation](text, part)
        }
    }
}
