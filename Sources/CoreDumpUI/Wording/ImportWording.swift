import CoreDumpStore
import Localization

/// The progress, the result and the problems of an import.
enum ImportWording {
    /// "1,200 bugs".
    static func state(_ progress: ImportProgress) -> TaskState {
        let fraction = progress.byteCount == 0 ? nil : Double(progress.bytesRead) / Double(progress.byteCount)
        return TaskState(fraction: fraction, detail: bugs(progress.bugCount))
    }

    static func bugs(_ count: Int) -> String {
        formatted(ngettext("%1$@ bug", "%1$@ bugs", count), localized(count))
    }

    /// What a toast says after an import.
    static func summary(_ outcomes: [ImportOutcome]) -> String {
        let reports = outcomes.map(\.report)
        let added = reports.reduce(0) { $0 + $1.bugCount }
        let changed = reports.reduce(0) { $0 + $1.changedCount }
        let known = reports.reduce(0) { $0 + $1.knownCount }
        guard added + changed > 0 else { return nothingNew(known) }
        let sources = outcomes.filter { $0.report.bugCount + $0.report.changedCount > 0 }
        let file = sources.count == 1 ? sources.first?.fileName : nil
        let files = localized(sources.count)
        let additions = [
            added > 0 && changed > 0
                ? formatted(ngettext("%1$@ was changed", "%1$@ were changed", changed), localized(changed)) : nil,
            known > 0
                ? formatted(ngettext("%1$@ was already there", "%1$@ were already there", known), localized(known))
                : nil,
            ImportReadingWording.addition(outcomes), ImportReadingWording.kept(outcomes),
        ]
        return additions.compactMap(\.self).reduce(
            added > 0 ? imported(added, file, files) : changes(changed, file, files)
        ) {
            // Translators: %1$@ is a sentence like "Imported 3 bugs from “a.csv”", %2$@ one like "2 were already there".
            formatted(gettext("%1$@; %2$@"), $0, $1)
        }
    }

    private static func imported(_ count: Int, _ file: String?, _ files: String) -> String {
        if let file {
            return formatted(
                ngettext("Imported %1$@ bug from “%2$@”", "Imported %1$@ bugs from “%2$@”", count), localized(count),
                file)
        }
        // Translators: %2$@ is the number of files, two or more.
        let sentence = ngettext("Imported %1$@ bug from %2$@ files", "Imported %1$@ bugs from %2$@ files", count)
        return formatted(sentence, localized(count), files)
    }

    /// When the import added no bug.
    private static func changes(_ count: Int, _ file: String?, _ files: String) -> String {
        if let file {
            // Translators: %2$@ is the name of an imported file.
            return formatted(
                ngettext("Changed %1$@ bug as in “%2$@”", "Changed %1$@ bugs as in “%2$@”", count), localized(count),
                file)
        }
        // Translators: %2$@ is the number of imported files, two or more.
        let sentence = ngettext("Changed %1$@ bug as in %2$@ files", "Changed %1$@ bugs as in %2$@ files", count)
        return formatted(sentence, localized(count), files)
    }

    private static func nothingNew(_ known: Int) -> String {
        guard known > 0 else { return gettext("There were no bugs to import") }
        let sentence = ngettext(
            "Nothing new to import: %1$@ bug was already there", "Nothing new to import: %1$@ bugs were already there",
            known)
        return formatted(sentence, localized(known))
    }

    /// What a toast says after the user has cancelled an import; the files imported before that stay imported.
    static func cancelled(_ outcomes: [ImportOutcome]) -> String {
        guard !outcomes.isEmpty else { return gettext("The import was cancelled; nothing was imported") }
        // Translators: %1$@ is a sentence like "Imported 3 bugs from “a.csv”".
        return formatted(gettext("%1$@; the rest was cancelled"), summary(outcomes))
    }

    // MARK: - Problems

    /// The heading of the dialog that lists the problems.
    ///
    /// - Parameter fileCount: how many files there were, including those that could not be imported at all.
    static func heading(_ outcomes: [ImportOutcome], of fileCount: Int) -> String {
        let reports = outcomes.map(\.report)
        guard reports.contains(where: { $0.bugCount + $0.changedCount > 0 }) else {
            return gettext("Nothing Was Imported")
        }
        let hasAll = outcomes.count == fileCount && reports.allSatisfy { $0.skippedCount == 0 }
        if hasAll, reports.allSatisfy({ $0.problems.allSatisfy(\.isConflict) }) {
            return gettext("Some Bugs Were Also Changed Here")
        }
        return hasAll ? gettext("Some Details Could Not Be Read") : gettext("Not Everything Was Imported")
    }

    /// A problem with its place, as `FILE:LINE, RECORD: REASON`.
    static func line(_ problem: ImportProblem, file: String) -> String {
        let place = ["\(file):\(problem.line)", problem.record.map(record)].compactMap(\.self).joined(separator: ", ")
        return "\(place): \(reason(problem.reason))"
    }

    /// The same where only one file is spoken of: `LINE, RECORD: REASON`.
    static func line(_ problem: ImportProblem) -> String {
        let place = [localized(problem.line), problem.record.map(record)].compactMap(\.self).joined(separator: ", ")
        return "\(place): \(reason(problem.reason))"
    }

    private static func record(_ record: ImportRecord) -> String {
        switch record {
        case .key(let key): key
        // Translators: %1$@ is the place of an issue among those of an imported file: 1 for the first.
        case .position(let position): formatted(gettext("record %1$@"), localized(position))
        }
    }

    /// How many problems the report leaves out because there were so many; nil when it has all of them.
    static func untold(_ report: ImportReport, file: String) -> String? {
        let rest = report.problemCount - report.problems.count
        guard rest > 0 else { return nil }
        let sentence = ngettext("%1$@: %2$@ more problem", "%1$@: %2$@ more problems", rest)
        return formatted(sentence, file, localized(rest))
    }

    /// What is wrong, without the place.
    static func reason(_ reason: ImportProblem.Reason) -> String {
        switch reason {
        case .malformed(let problem): return skipped(csv(problem))
        case .malformedJSON(let problem): return skipped(json(problem))
        case .missingFields(let found, let expected):
            let sentence = ngettext("%1$@ field instead of %2$@", "%1$@ fields instead of %2$@", found)
            return skipped(formatted(sentence, localized(found), localized(expected)))
        case .fewFields(let found, let expected):
            let sentence = ngettext("%1$@ field instead of %2$@", "%1$@ fields instead of %2$@", found)
            return formatted(sentence, localized(found), localized(expected))
        case .extraFields(let count):
            return formatted(
                ngettext(
                    "%1$@ field has no column in the header; kept with the bug",
                    "%1$@ fields have no column in the header; kept with the bug", count), localized(count))
        case .emptyTitle: return skipped(gettext("the title is empty"))
        case .conflict(let fields):
            let names = fields.map(ImportPlanWording.field).joined(
                separator: pgettext("between the words of a list", ", "))
            // Translators: %1$@ is a list of parts of a bug: "Title, Status".
            return formatted(
                gettext("changed here and in the file: %1$@; what the file says is kept with the bug"), names)
        case .replacedCharacters: return gettext("characters that no text can hold were replaced by “�”")
        case .wrongType(let key): return partly(formatted(gettext("“%1$@” has the wrong type"), key))
        case .unknownProject: return skipped(gettext("the export does not contain the project of this bug"))
        case .otherBug:
            return skipped(gettext("the key belongs to a bug with another title that was created on another day"))
        case .unreadableDate(let text, let field):
            // Translators: %2$@ is the header of a column.
            return keptAsText(formatted(gettext("“%1$@” in “%2$@” is not a recognised date"), text, field))
        case .ambiguousDate(let text, let field):
            // Translators: %1$@ is a text like 01/02/2024, %2$@ the header of a column.
            return keptAsText(formatted(gettext("“%1$@” in “%2$@” could be two dates"), text, field))
        case .screenshot(let problem): return partly(screenshot(problem))
        case .longText(.notInExport): return partly(gettext("a long text was not exported"))
        case .longText: return partly(gettext("a long text is not the one that was exported"))
        }
    }

    private static func skipped(_ reason: String) -> String {
        // Translators: %1$@ is why a row of an imported file was left out.
        formatted(gettext("%1$@; skipped"), reason)
    }

    private static func keptAsText(_ reason: String) -> String {
        // Translators: %1$@ is why a date cannot be read.
        formatted(gettext("%1$@; kept as text"), reason)
    }

    private static func partly(_ reason: String) -> String {
        // Translators: %1$@ is what is wrong with a part of a bug, such as its date.
        formatted(gettext("%1$@; imported without it"), reason)
    }

    static func csv(_ problem: CSVProblem) -> String {
        switch problem {
        case .unterminatedQuote: gettext("a quote is opened but never closed")
        case .textAfterClosingQuote: gettext("text after a closing quote; quotes inside quotes must be doubled")
        case .tooLong: gettext("the row is longer than 16 MiB")
        }
    }

    private static func json(_ problem: JSONProblem) -> String {
        switch problem {
        case .notAnObject: gettext("a single value instead of an issue")
        case .tooLong: gettext("the object is longer than 64 MiB")
        case .tooDeep: gettext("the object is nested too deeply")
        case .syntax: gettext("the object is not valid JSON")
        case .missingValue(let key): formatted(gettext("“%1$@” is missing"), key)
        case .wrongType(let key): formatted(gettext("“%1$@” has the wrong type"), key)
        case .unknownKind:
            // Translators: %1$@ is a list of the names of programs.
            formatted(gettext("neither a record of %1$@ nor part of an export"), JSONProblem.knownTrackers)
        }
    }

    private static func screenshot(_ problem: ScreenshotProblem) -> String {
        switch problem {
        case .notInExport: gettext("a screenshot was not exported")
        case .outside(let file):
            formatted(gettext("the screenshot “%1$@” is not in the folder of the export"), file)
        case .cannotRead(let file, let message):
            formatted(gettext("the screenshot “%1$@” cannot be read: %2$@"), file, message)
        case .tooLarge(let file): formatted(gettext("the screenshot “%1$@” is larger than 512 MiB"), file)
        case .wrongDigest: gettext("a screenshot differs from the one that was exported")
        case .notAPicture: gettext("a screenshot is not a readable PNG image")
        }
    }
}

/// How the import understood a file where that was not certain.
enum ImportReadingWording {
    /// One line for each of these, which names the file.
    static func lines(_ report: ImportReport, file: String) -> [String] {
        lines(report).map { "\(file): \($0)" }
    }

    /// The same without the name of the file.
    static func lines(_ report: ImportReport) -> [String] {
        var lines: [String] = []
        if report.problems.contains(where: \.isDate) { lines.append(readableDates) }
        if report.bugCount + report.changedCount > 0 {
            lines += Self.lines(report.reading) + otherDates(report.otherDatesCount)
        }
        // Translators: %1$@ is a list of columns of an imported file, such as "Component (12), Labels (30)".
        if let kept = columns(report.keptValues, atMost: 20) {
            lines.append(formatted(gettext("kept as it is: %1$@"), kept))
        }
        // Translators: %1$@ is a list of columns of an imported file that the person does not want.
        if let others = columns(report.leftOut, atMost: 20) {
            lines.append(formatted(gettext("left out: %1$@"), others))
        }
        return lines
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

    /// What a toast says of columns that were kept with the bugs because there is no field for them; nil without any.
    static func kept(_ outcomes: [ImportOutcome]) -> String? {
        var values = NamedValueCounts()
        for outcome in outcomes { values.add(outcome.report.keptValues) }
        return columns(values, atMost: 3).map { formatted(gettext("kept as it is: %1$@"), $0) }
    }

    /// The names of the columns, each with the number of its cells that are not empty; nil without any.
    private static func columns(_ values: NamedValueCounts, atMost limit: Int) -> String? {
        guard !values.isEmpty else { return nil }
        let names = values.counts.prefix(limit).map { values in
            // Translators: %1$@ is the name of a column, %2$@ how many cells of it hold something.
            formatted(gettext("%1$@ (%2$@)"), values.name.onOneLine(atMost: 40), localized(values.count))
        }
        let all = names + (values.counts.count > limit ? ["…"] : [])
        return all.joined(separator: pgettext("between the words of a list", ", "))
    }

    /// What a toast says of the encoding; nil when every file was in Unicode.
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
    private static func otherDates(_ count: Int) -> [String] {
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
