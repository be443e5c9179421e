import Foundation
import Testing

@testable import CoreDumpStore

@Test(
    arguments: [
        ("2021-09-30", "2021-09-30"),
        ("2021-09-30T17:20", "2021-09-30T17:20:00"),
        ("2021-09-30 17:20:05", "2021-09-30T17:20:05"),
        ("2021-09-30T17:20:05Z", "2021-09-30T17:20:05"),
        ("2021-09-30T17:20:05.1234567Z", "2021-09-30T17:20:05.123Z"),
        ("2021-03-04 17:06:07.123456", "2021-03-04T17:06:07.123Z"),
        ("2021-09-30T17:20:05.5+02:00", "2021-09-30T15:20:05.500Z"),
        ("2021-09-30T17:20:05-0330", "2021-09-30T20:50:05"),
        ("2021-09-30 17:20:05 UTC", "2021-09-30T17:20:05"),
        ("2021/9/3", "2021-09-03"),
        ("30/Sep/21 17:20", "2021-09-30T17:20:00"),
        ("30/Sep/21 5:20 PM", "2021-09-30T17:20:00"),
        ("01/Jan/99 12:05 AM", "1999-01-01T00:05:00"),
        ("30 Sep 2021", "2021-09-30"),
        ("30. September 2021", "2021-09-30"),
        ("Sep 30, 2021, 5:20 pm", "2021-09-30T17:20:00"),
        ("Thu, 30 Sep 2021 17:20:05 +0200", "2021-09-30T15:20:05"),
        (" 2021-09-30 ", "2021-09-30"),
        ("30.09.2021", "2021-09-30"),
        ("30.9.2021 7:20", "2021-09-30T07:20:00"),
        ("30.09.2021, 17:20:05", "2021-09-30T17:20:05"),
        ("30.09.2021 17:20 +02:00", "2021-09-30T15:20:00"),
        ("9/30/2021 5:20 PM", "2021-09-30T17:20:00"),
        ("30/9/2021 17:20", "2021-09-30T17:20:00"),
        ("30-09-2021", "2021-09-30"),
        ("5/5/2024", "2024-05-05"),
    ] as [(String, String)])
func `dates of other programs are understood`(text: String, expected: String) {
    #expect(DateReader().shown([text]) == [expected])
}

@Test(
    arguments: [
        // Narrow and no-break spaces, as ICU puts them before AM.
        ("Jan 2, 2024, 3:04:05\u{202F}AM", "2024-01-02T03:04:05"),
        ("12/31/2021 5:06\u{202F}PM", "2021-12-31T17:06:00"),
        ("2021-03-04 5:06\u{A0}PM", "2021-03-04T17:06:00"),
        ("12/31/2021, 5:06 PM", "2021-12-31T17:06:00"),
        ("March 4, 2021 at 5:06 PM", "2021-03-04T17:06:00"),
        ("March 4th, 2021", "2021-03-04"),
        // Linear, YouTrack, Jira, Taskwarrior.
        ("Thu Mar 04 2021 05:06:07 GMT+0000 (GMT)", "2021-03-04T05:06:07"),
        ("Thu Mar 04 2021 05:06:07 GMT-0500 (Eastern Standard Time)", "2021-03-04T10:06:07"),
        ("04 Mar 2021 05:06", "2021-03-04T05:06:00"),
        ("04/Mar/21 5:06 AM", "2021-03-04T05:06:00"),
        ("20261127T053752Z", "2026-11-27T05:37:52"),
        ("20261201", "2026-12-01"),
        // Seconds and milliseconds since 1970, Julian days.
        ("1614834367", "2021-03-04T05:06:07"),
        ("1614834367000", "2021-03-04T05:06:07"),
        ("1614834367.25", "2021-03-04T05:06:07.250Z"),
        ("2461371.7344167", "2026-11-27T05:37:33.603Z"),
        // Years of two digits.
        ("27.11.26", "2026-11-27"), ("11/27/26", "2026-11-27"), ("31.12.29", "2029-12-31"), ("31.12.30", "1930-12-31"),
        ("31. Dez 25", "2025-12-31"), ("31-Dec-25", "2025-12-31"),
    ] as [(String, String)])
func `the forms of trackers and spreadsheets are understood`(text: String, expected: String) {
    #expect(DateReader().shown([text]) == [expected])
}

/// As ICU, CLDR and Babel write 2 January 2024 and other days.
@Test(
    arguments: [
        ("02.01.2024, 03:04:05", "2024-01-02T03:04:05"),
        ("4. März 2021", "2021-03-04"), ("4. Mär. 2021", "2021-03-04"), ("Dienstag, 2. Jänner 2024", "2024-01-02"),
        ("2 janv. 2024, 03:04:05", "2024-01-02T03:04:05"), ("31 déc. 2024, 23:59:59", "2024-12-31T23:59:59"),
        ("8 juil. 2023, 09:10:11", "2023-07-08T09:10:11"), ("8 JUILLET 2023 à 9:10", "2023-07-08T09:10:00"),
        ("mar. 2 janv. 2024", "2024-01-02"), ("1 juin 2024", "2024-06-01"), ("1 août 2024", "2024-08-01"),
        ("2 янв. 2024\u{202F}г., 03:04:05", "2024-01-02T03:04:05"), ("8 июл. 2023 г., 09:10:11", "2023-07-08T09:10:11"),
        ("4 мая 2021 г.", "2021-05-04"), ("май 4, 2021", "2021-05-04"),
        ("2 січ. 2024 р., 03:04:05", "2024-01-02T03:04:05"),
        ("2 ene 2024, 3:04:05", "2024-01-02T03:04:05"), ("2 de enero de 2024, 3:04:05 p. m.", "2024-01-02T15:04:05"),
        ("2 de jan. de 2024, 03:04:05", "2024-01-02T03:04:05"), ("2 gen 2024, 03:04:05", "2024-01-02T03:04:05"),
        ("2 sty 2024, 03:04:05", "2024-01-02T03:04:05"), ("4 marca 2021", "2021-03-04"), ("4 maja 2021", "2021-05-04"),
        ("2. 1. 2024 3:04:05", "2024-01-02T03:04:05"), ("2. ledna 2024", "2024-01-02"),
        ("2. siječnja 2024.", "2024-01-02"),
        ("2 jan. 2024, 03:04:05", "2024-01-02T03:04:05"), ("2 mrt 2024", "2024-03-02"),
        ("2. jan. 2024 03.04.05", "2024-01-02T03:04:05"), ("2.1.2024 klo 3.04.05", "2024-01-02T03:04:05"),
        ("2. marraskuuta 2024", "2024-11-02"), ("2024. jan. 2. 3:04:05", "2024-01-02T03:04:05"),
        ("2 Oca 2024 03:04:05", "2024-01-02T03:04:05"), ("2 Şubat 2024", "2024-02-02"),
        ("2 Ιαν 2024, 3:04:05 μ.μ.", "2024-01-02T15:04:05"),
        ("2024 m. sausio 2 d. 03:04:05", "2024-01-02T03:04:05"),
        ("2024. gada 2. janv. 03:04:05", "2024-01-02T03:04:05"),
        ("2024/01/02 3:04:05", "2024-01-02T03:04:05"), ("2024年1月2日", "2024-01-02"),
        ("2024年1月2日 上午3:04:05", "2024-01-02T03:04:05"), ("2024年1月2日 下午3:04:05", "2024-01-02T15:04:05"),
        ("2024. 1. 2. 오후 3:04:05", "2024-01-02T15:04:05"), ("2024년 1월 2일", "2024-01-02"),
        ("03:04:05 2 thg 1, 2024", "2024-01-02T03:04:05"), ("2 tháng 1, 2024", "2024-01-02"),
        ("٣١‏/١٢‏/٢٠٢٣، ٣:٠٤:٠٥ م", "2023-12-31T15:04:05"), ("٢ يناير ٢٠٢٤", "2024-01-02"),
        ("2 जन॰ 2024", "2024-01-02"),
        ("１２/Sep/21", "2021-09-12"),
    ] as [(String, String)])
func `dates are understood in the languages that ICU knows`(text: String, expected: String) {
    #expect(DateReader().shown([text]) == [expected])
}

/// The names of all months, abbreviated and in full, as Foundation writes a date of that day in that language.
@Test(arguments: [
    "bg", "ca", "cs", "da", "de", "el", "en_GB", "en_US", "es", "es_MX", "et", "fi", "fr", "fr_CA", "gl",
    "hr", "hu",
    "id", "is", "it", "ja", "ko", "lt", "lv", "mk", "ms", "nb", "nl", "pl", "pt_BR", "pt_PT", "ro", "ru", "sk", "sl",
    "sr", "sr_Latn",
    "sv", "tr", "uk", "vi", "zh_Hans", "zh_Hant",
])
func `a year of dates in a language is read as it was written`(language: String) {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: language)
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.timeZone = .gmt
    formatter.timeStyle = .medium
    for style in [DateFormatter.Style.medium, .long, .full] {
        formatter.dateStyle = style
        let expected = (1...12).map { CivilDate(year: 2024, month: $0, day: 27, hour: 15, minute: 4, second: 5).date }
        let cells = expected.map { formatter.string(from: $0) }
        let reader = DateReader.of(cells)
        for (cell, date) in zip(cells, expected) { #expect(reader.read(cell) == .date(date), "\(cell)") }
    }
}

@Test(arguments: [
    "yesterday", "2021", "2021-13-01", "2021-02-29", "2021-09-31", "2021-09-30T25:00", "2021-09-30T17",
    "2021-09-30T17:20:05 CEST", "2021-09-30T17:20:05Z later", "30/Foo/21", "31/Feb/21 10:00", "13:00 PM", "12:30",
    "31.11.2021", "13.13.2021", "01.02", "1.2.3", "30.09.2021 25:00", "13/13/2024", "30/Sep/21 13:20 PM", "30 Sep",
    "2021-09-30T17:20:05.", "2021-09-30T17:20+2", "17:20 (CET)", "5 apples 2021", "before 5 Mar 2021", "12", "123456",
    "99999999999999", "20261301", "4. Mai", String(repeating: "1", count: 100_000),
])
func `what is no date is none`(text: String) {
    #expect(DateReader().shown([text]) == ["unreadable"])
}

@Test(arguments: ["", "0001-01-01T00:00:00Z", "0000-00-00 00:00:00", "0000-00-00"])
func `what stands for no date is none, and nothing is wrong`(text: String) {
    #expect(DateReader().read(text) == .absent)
}
