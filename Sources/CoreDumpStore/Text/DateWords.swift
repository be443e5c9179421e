import Foundation

/// The words in dates of all languages that ICU knows: months, day periods, and the words around them.
///
/// English words are built in. The first other word makes Foundation read the rest from ICU, which takes a fifth of a second, once.
enum DateWords {
    /// The languages in which a name means a month, by the number of the month; `listopad` has two numbers: it is October in Croatian, and
    /// November in Polish and Czech.
    typealias Months = [Int: Set<String>]

    enum DayPeriod {
        case morning, afternoon
    }

    fileprivate struct Table {
        var months: [String: Months] = [:]
        /// Words before the number of a month: `tháng 3`.
        var monthPrefixes: Set<String> = []
        var dayPeriods: [String: DayPeriod] = [:]
        /// Days of the week.
        var days: Set<String> = []
        /// Other words of dates: `de`, `г.`, `年`.
        var others: Set<String> = []
    }

    /// Without case, diacritics and width: the form of the words in the table.
    static func folded(_ word: String) -> String {
        if word.utf8.allSatisfy({ $0 < 0x80 }) { return word.lowercased() }
        return word.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    /// English words have their English meaning, also if they mean something else in another language.
    static func months(_ word: String) -> Months? {
        if let month = englishMonths[word] { return [month: ["en"]] }
        return englishOthers.contains(word) ? nil : table.months[word]
    }

    /// The languages in which a name means a month, English included.
    static func languages(of word: String) -> Set<String> {
        (table.months[word] ?? [:]).values.reduce(into: []) { $0.formUnion($1) }
    }

    static func isMonthPrefix(_ word: String) -> Bool {
        englishMonths[word] == nil && !englishOthers.contains(word) && table.monthPrefixes.contains(word)
    }

    static func englishDayPeriod(_ word: String) -> DayPeriod? {
        switch word {
        case "am": .morning
        case "pm": .afternoon
        default: nil
        }
    }

    static func dayPeriod(_ word: String) -> DayPeriod? {
        englishDayPeriod(word) ?? table.dayPeriods[word]
    }

    /// Whether a word may be in a date without changing it.
    static func isOther(_ word: String) -> Bool {
        if englishOthers.contains(word) { return true }
        return englishMonths[word] == nil && englishDayPeriod(word) == nil && table.others.contains(word)
    }

    /// Whether a word may be before or behind a date: also a day of the week, which may be called like a month.
    static func isAround(_ word: String) -> Bool {
        isOther(word) || table.days.contains(word)
    }

    // MARK: - English

    private static let englishMonths: [String: Int] = {
        let names = [
            "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
            "november",
            "december",
        ]
        var months = ["sept": 9]
        for (index, name) in names.enumerated() {
            months[name] = index + 1
            months[String(name.prefix(3))] = index + 1
        }
        return months
    }()

    private static let englishOthers: Set<String> = {
        let days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        return Set(
            days + days.map { String($0.prefix(3)) } + [
                "tues", "thur", "thurs", "at", "of", "st", "nd", "rd", "th", "t",
            ])
    }()

    // MARK: - All languages

    /// The languages of which CLDR has all that a program needs ("modern" in common/properties/coverageLevels.txt of CLDR 42). A name
    /// that is a month in one of these is not made uncertain by the others, of some of which CLDR has little else than months.
    private static let wellKnown = Set(
        """
        af am ar as az be bg bn bs ca chr cs cy da de dsb el en es et eu fa fi fil fr ga gd gl gu ha he hi hr hsb hu hy id ig is it ja \
        jv ka kk km kn ko kok ky lo lt lv mk ml mn mr ms my nb ne nl nn no or pa pcm pl ps pt ro ru sc sd si sk sl so sr sv sw ta te \
        th tk tr uk ur uz vi yo yue zh zu
        """.split(separator: " ").map(String.init))

    /// The countries whose names of months differ from those of their language.
    private static let countriesWithNames: Set<String> = [
        "ar_DZ", "ar_IQ", "ar_MA", "ar_MR", "ar_SY", "ar_TN", "de_AT", "de_IT", "en_GB", "es_MX", "fr_CA", "pt_PT",
        "ro_MD",
    ]

    private static let table: Table = {
        var table = Table()
        var months: [(name: String, month: Int, language: String)] = []
        for identifier in Locale.availableIdentifiers {
            let locale = Locale(identifier: identifier)
            // Other countries of a language use its names of months.
            guard locale.region == nil || countriesWithNames.contains(identifier) else { continue }
            let language = locale.language.languageCode?.identifier ?? identifier
            var calendar = Calendar(identifier: .gregorian)
            calendar.locale = locale
            let lists = [
                calendar.monthSymbols, calendar.shortMonthSymbols, calendar.standaloneMonthSymbols,
                calendar.shortStandaloneMonthSymbols,
            ]
            for list in lists {
                for (index, name) in list.enumerated() { months.append((name, index + 1, language)) }
            }
            guard locale.region == nil else { continue }
            table.add(halvesOf: calendar)
            table.add(wordsAround: calendar)
        }
        for (name, month, language) in months { table.add(name, month, language) }
        for (word, meanings) in table.months where meanings.count > 1 {
            let known = meanings.mapValues { $0.intersection(wellKnown) }.filter { !$0.value.isEmpty }
            if !known.isEmpty { table.months[word] = known }
        }
        table.others = table.others.filter { word in
            table.months[word]?.values.allSatisfy { $0.isDisjoint(with: wellKnown) } ?? true
        }
        return table
    }()

    /// The words of a name or pattern: runs of letters, folded.
    fileprivate static func words(_ text: String) -> [String] {
        var scanner = DateScanner(text)
        var words: [String] = []
        while !scanner.isAtEnd {
            scanner.skipSeparators()
            if let word = scanner.word() {
                words.append(word)
            } else if !scanner.skipCharacter() {
                break
            }
        }
        return words
    }
}

extension DateWords.Table {
    fileprivate mutating func add(_ name: String, _ month: Int, _ language: String) {
        let words = DateWords.words(name)
        if name.contains(where: \.isNumber) {
            // 1月 is a number before a word.
            if let first = words.first, words.count == 1 {
                if name.first?.isNumber == false { monthPrefixes.insert(first) } else { others.insert(first) }
            }
            return
        }
        // Of "de març" and "d’abril", the last word.
        let telling = words.filter { !others.contains($0) }
        // Thai writes its abbreviations with full stops: ม.ค.
        let isAbbreviated = name.contains(".") && !name.contains(" ")
        let whole = isAbbreviated ? words.joined() : telling.count == 1 ? telling[0] : words.count == 1 ? words[0] : nil
        guard let word = whole else { return }
        months[word, default: [:]][month, default: []].insert(language)
    }

    fileprivate mutating func add(halvesOf calendar: Calendar) {
        let (morning, afternoon) = (
            DateWords.words(calendar.amSymbol).joined(), DateWords.words(calendar.pmSymbol).joined()
        )
        guard morning != afternoon, !morning.isEmpty, !afternoon.isEmpty else { return }
        if dayPeriods[morning] == nil { dayPeriods[morning] = .morning }
        if dayPeriods[afternoon] == nil { dayPeriods[afternoon] = .afternoon }
    }

    /// Days of the week, and the words in the patterns of the locale: in quotation marks, or in letters that are no pattern letters.
    fileprivate mutating func add(wordsAround calendar: Calendar) {
        let names = [
            calendar.weekdaySymbols, calendar.shortWeekdaySymbols, calendar.standaloneWeekdaySymbols,
            calendar.shortStandaloneWeekdaySymbols,
        ]
        for day in names.joined() { days.formUnion(DateWords.words(day)) }
        let formatter = DateFormatter()
        formatter.locale = calendar.locale
        formatter.calendar = calendar
        formatter.timeStyle = .medium
        for style in [DateFormatter.Style.medium, .long, .full] {
            formatter.dateStyle = style
            var isQuoted = false
            var literals = ""
            for character in formatter.dateFormat ?? "" {
                if character == "'" { isQuoted.toggle() }
                let isLiteral = character.isLetter && (isQuoted || !character.isASCII)
                literals.append(isLiteral ? character : " ")
            }
            others.formUnion(DateWords.words(literals))
        }
    }
}
