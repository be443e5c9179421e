extension FetchColumn {
    /// The text begins with `prefix`, case and diacritics mattering unless `options` or those of the column say otherwise.
    ///
    /// A number is taken as its text; a blob and nil have none.
    /// Composed and decomposed characters are the same, and a match does not end within one: "e" is not in "é".
    ///
    /// - Complexity: without options it can use an index on the column, if `prefix` begins with ASCII characters;
    ///   else it reads every row.
    public func beginsWith(_ prefix: String, options: FetchPredicate.Options = []) -> FetchPredicate {
        matches(.beginsWith, .value(prefix), options)
    }

    /// The same with a text that is filled in later, or another column.
    ///
    /// - Complexity: reads every row.
    public func beginsWith(_ operand: FetchOperand, options: FetchPredicate.Options = []) -> FetchPredicate {
        matches(.beginsWith, operand, options)
    }

    /// The text ends with `suffix`, case and diacritics mattering unless `options` or those of the column say otherwise.
    ///
    /// A number is taken as its text; a blob and nil have none.
    /// Composed and decomposed characters are the same, and a match does not end within one: "e" is not in "é".
    ///
    /// - Complexity: reads every row.
    public func endsWith(_ suffix: String, options: FetchPredicate.Options = []) -> FetchPredicate {
        matches(.endsWith, .value(suffix), options)
    }

    /// The same with a text that is filled in later, or another column.
    ///
    /// - Complexity: reads every row.
    public func endsWith(_ operand: FetchOperand, options: FetchPredicate.Options = []) -> FetchPredicate {
        matches(.endsWith, operand, options)
    }

    /// The text contains `text`, case and diacritics mattering unless `options` or those of the column say otherwise.
    ///
    /// A number is taken as its text; a blob and nil have none.
    /// Composed and decomposed characters are the same, and a match does not end within one: "e" is not in "é".
    ///
    /// - Complexity: reads every row, at the cost of `instr(lower(column), ?)` when the texts are ASCII.
    public func contains(_ text: String, options: FetchPredicate.Options = []) -> FetchPredicate {
        matches(.contains, .value(text), options)
    }

    /// The same with a text that is filled in later, or another column.
    ///
    /// - Complexity: reads every row.
    public func contains(_ operand: FetchOperand, options: FetchPredicate.Options = []) -> FetchPredicate {
        matches(.contains, operand, options)
    }

    private func matches(
        _ match: PredicateNode.TextMatch, _ operand: FetchOperand, _ options: FetchPredicate.Options
    ) -> FetchPredicate {
        var subject = subject
        subject.options.formUnion(options)
        return FetchPredicate(.text(subject, match, operand))
    }
}
