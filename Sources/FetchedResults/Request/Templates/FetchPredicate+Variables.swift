extension FetchPredicate {
    /// The names of the variables that are still to be filled in.
    ///
    /// - Complexity: O(n) for n conditions.
    public var variables: Set<String> { node.variables }

    /// A copy in which the variables that `values` names are replaced. Others stay.
    ///
    /// - Throws: ``FetchRequestError/listForVariable(_:)`` when a list is given for a variable that is compared with one value.
    /// - Complexity: O(n) for n conditions.
    public func substituting(_ values: [String: FetchVariableValue]) throws -> FetchPredicate {
        FetchPredicate(try node.substituting(values))
    }
}

extension PredicateNode {
    var variables: Set<String> {
        switch self {
        case .comparison(_, _, let operand), .text(_, _, let operand): Set([operand].compactMap(\.variable))
        case .membership(_, let operands): Set(operands.compactMap(\.variable))
        case .between(_, let low, let high): Set([low, high].compactMap(\.variable))
        case .sql: []
        case .any(_, _, let node): node?.variables ?? []
        case .and(let nodes), .or(let nodes): nodes.reduce(into: []) { $0.formUnion($1.variables) }
        case .not(let node): node.variables
        }
    }

    func substituting(_ values: [String: FetchVariableValue]) throws -> PredicateNode {
        switch self {
        case .comparison(let subject, let comparison, let operand):
            .comparison(subject, comparison, try operand.substituting(values))
        case .text(let subject, let match, let operand):
            .text(subject, match, try operand.substituting(values))
        case .membership(let subject, let operands):
            .membership(subject, operands.flatMap { $0.substitutingList(values) })
        case .between(let subject, let low, let high):
            .between(subject, try low.substituting(values), try high.substituting(values))
        case .sql: self
        case .any(let table, let column, let node):
            .any(table: table, column: column, try node?.substituting(values))
        case .and(let nodes): .and(try nodes.map { try $0.substituting(values) })
        case .or(let nodes): .or(try nodes.map { try $0.substituting(values) })
        case .not(let node): .not(try node.substituting(values))
        }
    }
}

extension FetchOperand {
    fileprivate var variable: String? {
        if case .variable(let name) = kind { name } else { nil }
    }

    fileprivate func substituting(_ values: [String: FetchVariableValue]) throws -> FetchOperand {
        guard let variable, let value = values[variable] else { return self }
        guard case .value(let single) = value.kind else { throw FetchRequestError.listForVariable(variable) }
        return FetchOperand(kind: .value(single))
    }

    fileprivate func substitutingList(_ values: [String: FetchVariableValue]) -> [FetchOperand] {
        guard let variable, let value = values[variable] else { return [self] }
        return switch value.kind {
        case .value(let single): [FetchOperand(kind: .value(single))]
        case .list(let list): list.map { FetchOperand(kind: .value($0)) }
        }
    }
}
