import Testing

@testable import CoreDumpStore

@Test(
    arguments: [
        ("TRUE", "FALSE"), ("WAHR", "FALSCH"), ("VRAI", "FAUX"), ("VERDADERO", "FALSO"), ("VERDADEIRO", "FALSO"),
        ("VERO", "FALSO"), ("ИСТИНА", "ЛОЖЬ"), ("ІСТИНА", "БРЕХНЯ"), ("SANT", "FALSKT"), ("SANN", "USANN"),
        ("SAND", "FALSK"), ("WAAR", "ONWAAR"), ("PRAWDA", "FAŁSZ"), ("PRAVDA", "NEPRAVDA"), ("IGAZ", "HAMIS"),
        ("TOSI", "EPÄTOSI"), ("DOĞRU", "YANLIŞ"), ("TÕENE", "VÄÄR"), ("真", "假"), ("참", "거짓"), ("صح", "خطأ"),
        ("Sí", "No"), ("Sì", "no"), ("Oui", "Non"), ("Ja", "Nein"), ("yes", "no"), ("Да", "Нет"), ("是", "否"),
        ("はい", "いいえ"), ("1", "0"), (" true ", "\tfalse"), ("✓", "✗"),
    ])
func `the words of spreadsheets say yes and no in every language`(yes: String, no: String) {
    #expect(BooleanWords.value(of: yes) == true)
    #expect(BooleanWords.value(of: no) == false)
}

@Test(arguments: ["", "maybe", "2021-03-04", "open", "2", String(repeating: "true", count: 1000)])
func `what is neither yes nor no says nothing`(word: String) {
    #expect(BooleanWords.value(of: word) == nil)
}
