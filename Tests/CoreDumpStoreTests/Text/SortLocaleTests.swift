import Testing

@testable import CoreDumpStore

@Suite struct SortLocaleTests {
    @Test(arguments: [
        ("tr_TR.UTF-8", "tr_TR"), ("de", "de"), ("C.UTF-8", "en"), ("POSIX", "en"), ("", "en"), ("C@latin", "en"),
        ("sr_RS@latin", "sr_Latn_RS"), ("sr_RS.UTF-8@latin", "sr_Latn_RS"), ("sr@latin", "sr_Latn"),
        ("uz_UZ@cyrillic", "uz_Cyrl_UZ"), ("sd_IN@devanagari", "sd_Deva_IN"), ("tt_RU.UTF-8@iqtelif", "tt_Latn_RU"),
        ("ca_ES@valencia", "ca_ES_VALENCIA"), ("de_DE@euro", "de_DE"), ("de_DE.ISO-8859-15@euro", "de_DE"),
        ("fr@", "fr"),
    ])
    func `a locale of POSIX is one of ICU`(posix: String, expected: String) {
        #expect(SortLocale.current(environment: ["LANG": posix]) == expected)
    }

    @Test func `the variables come in the order of POSIX, and empty ones do not count`() {
        let environment = ["LC_ALL": "", "LC_COLLATE": "sr_RS@latin", "LANG": "de_DE.UTF-8"]
        #expect(SortLocale.current(environment: environment) == "sr_Latn_RS")
        #expect(SortLocale.current(environment: [:]) == "en")
    }
}
