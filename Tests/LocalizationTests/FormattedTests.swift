import Localization
import Testing

@Suite struct FormattedTests {
    @Test func `values go where the sentence has their number`() {
        #expect(formatted("Delete “%1$@” from %2$@", "wry", "github.com") == "Delete “wry” from github.com")
        #expect(formatted("%2$@: %1$@ löschen", "wry", "github.com") == "github.com: wry löschen")
    }

    @Test func `two per cent signs are one`() {
        #expect(formatted("100 %% of %1$@", "it") == "100 % of it")
    }

    @Test(arguments: ["50 %", "%", "%x", "%1", "%1$", "%$@", "%0$@", "%2$@"])
    func `what is no placeholder of a value stays as it is`(sentence: String) {
        #expect(formatted(sentence, "one") == sentence)
    }

    @Test func `a value is not read as a sentence`() {
        #expect(formatted("%1$@ and %2$@", "%2$@", "two") == "%2$@ and two")
    }

    @Test func `a message without a translation is itself`() {
        #expect(gettext("no such message in any catalogue") == "no such message in any catalogue")
        #expect(pgettext("noun", "no such message in any catalogue") == "no such message in any catalogue")
        #expect(npgettext("verb", "no such message", "no such messages", 1) == "no such message")
        #expect(npgettext("verb", "no such message", "no such messages", 0) == "no such messages")
        #expect(
            ngettext("%1$@ thing of no catalogue", "%1$@ things of no catalogue", 1) == "%1$@ thing of no catalogue")
        #expect(npgettext("verb", "no such message", "no such messages", 1) == "no such message")
        #expect(npgettext("verb", "no such message", "no such messages", 0) == "no such messages")
        #expect(
            ngettext("%1$@ thing of no catalogue", "%1$@ things of no catalogue", 2) == "%1$@ things of no catalogue")
    }
}
