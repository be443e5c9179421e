import FetchedResults

/// What a search regards as the same: the one rule for what is stored to be searched, for what is looked for and for what is marked.
/// "lodz" finds “łódź”, "it's" “it’s” and "FULL" “ＦＵＬＬ”.
package enum SearchFolding {
    package static let options: FetchPredicate.Options = [
        .caseInsensitive, .diacriticInsensitive, .variantInsensitive,
    ]

    /// The text in which a bug is searched for, in SQL.
    static let textOfBug = """
        fetchedresults_fold(title || char(10) || details || CASE WHEN named_values = '' THEN ''
            WHEN json_valid(named_values) THEN ifnull((
                SELECT char(10) || group_concat(atom, char(10)) FROM json_tree(named_values) WHERE type = 'text'
            ), '')
            ELSE char(10) || named_values END, \(options.rawValue))
        """

    /// Names the rule that texts are stored by; see `FetchFunctions.foldingVersion`.
    static var version: String {
        get throws { try "\(options.rawValue) \(FetchFunctions.foldingVersion)" }
    }

    /// - Complexity: O(n)
    static func folded(_ text: String) -> String {
        FetchFunctions.folded(text, options: options)
    }
}
