import CoreDumpStore
import Localization

/// How an imported file was understood where that was not certain.
enum ImportReadingWording {
    /// One line for each thing, which names the file.
    static func lines(_ report: ImportReport, file: String) -> [String] {
        var lines: [String] = []
        if report.problems.contains(where: \.isDate) { lines.append(readableDates) }
        if report.bugCount + report.changedCount > 0 { lines += Self.lines(report.reading) + otherDates(report) }
        if let kept = kept(report.keptValues, atMost: 20) { lines.append(kept) }
        return lines.map { "\(file): \($0)" }
    }

    private static func lines(_ reading: ImportReading) -> [String] {
        var lines: [String] = []
        if reading.encoding == .windows1252 { lines.append(gettext("read as Windows-1252, because it is not UTF-8")) }
        for separator in DateSeparator.allCases {
            guard let order = reading.dateOrders[separator] else { continue }
            lines.append(dates(order, separator.rawValue))
        }
        if let zone = reading.zone {
            // Translators: %1$@ is the name of a time zone, such as Europe/Berlin.
            lines.append(formatted(gettext("times without a time zone read as those of %1$@"), zone.shownName))
        }
        lines += words(reading.statuses, BugWording.status)
        return lines + words(reading.priorities, BugWording.priority)
    }

    /// What a toast says of what was kept because there is no field for it; nil without any.
    static func kept(_ outcomes: [ImportOutcome]) -> String? {
        var values = NamedValueCounts()
        for outcome in outcomes { values.add(outcome.report.keptValues) }
        return kept(values, atMost: 3)
    }

    private static func kept(_ values: NamedValueCounts, atMost limit: Int) -> String? {
        guard !values.isEmpty else { return nil }
        let names = values.counts.prefix(limit).map { values in
            // Translators: %1$@ is the name of a column, %2$@ how many cells of it hold something.
            formatted(gettext("%1$@ (%2$@)"), values.name.onOneLine(atMost: 40), localized(values.count))
        }
        let all = names + (values.counts.count > limit ? ["…"] : [])
        // Translators: %1$@ is a list of columns of an imported file, such as "Component (12), Labels (30)".
        return formatted(
            gettext("kept as it is: %1$@"), all.joined(separator: pgettext("between the words of a list", ", ")))
    }

    /// What a toast says besides; nil when all was certain enough.
    static func addition(_ outcomes: [ImportOutcome]) -> String? {
        let names = outcomes.filter { $0.report.reading.encoding == .windows1252 }.map(\.fileName)
        guard let first = names.first else { return nil }
        guard outcomes.count > 1 else { return gettext("read as Windows-1252, because it is not UTF-8") }
        guard names.count > 1 else {
            // Translators: %1$@ is the name of a file.
            return formatted(gettext("“%1$@” read as Windows-1252, because it is not UTF-8"), first)
        }
        let sentence = ngettext(
            "%1$@ file read as Windows-1252, because it is not UTF-8",
            "%1$@ files read as Windows-1252, because they are not UTF-8", names.count)
        return formatted(sentence, localized(names.count))
    }

    private static var readableDates: String {
        // Translators: keep the four dates as they are, the program reads no others.
        gettext("dates are read as 2024-12-31, 31.12.2024, 31 Dec 2024 or Dec 31, 2024, each with or without a time")
    }

    private static func dates(_ order: DateOrder, _ mark: Unicode.Scalar) -> String {
        let sentence =
            switch order {
            // Translators: %1$@ is a date, such as 01/02/2024.
            case .dayFirst: gettext("dates such as %1$@ read as day/month/year, like others in the file")
            case .monthFirst: gettext("dates such as %1$@ read as month/day/year, like others in the file")
            }
        return formatted(sentence, "01\(mark)02\(mark)2024")
    }

    /// One line, or none.
    private static func otherDates(_ report: ImportReport) -> [String] {
        let count = report.otherDatesCount
        guard count > 0 else { return [] }
        // Translators: %1$@ is a number. The two words in quotation marks are the names of values, keep them as they are.
        let sentence = ngettext(
            "%1$@ bug changed after closing or before creation: these dates kept as “Updated” and “Created”",
            "%1$@ bugs changed after closing or before creation: these dates kept as “Updated” and “Created”", count)
        return [formatted(sentence, localized(count))]
    }

    /// One line, or none.
    private static func words<Meaning>(_ foreign: ForeignWords<Meaning>, _ name: (Meaning) -> String) -> [String] {
        guard !foreign.words.isEmpty else { return [] }
        let parts = foreign.words.map { word in
            // Translators: %1$@ is a word of another program for a status or a priority, %2$@ is ours.
            formatted(gettext("“%1$@” read as %2$@"), word.text, name(word.meaning))
        }
        let all = parts + (foreign.hasMore ? ["…"] : [])
        return [all.joined(separator: pgettext("between the words of a list", ", "))]
    }
}
