import Testing

@testable import CoreDumpStore

@Test(
    arguments: [
        ("TRUE", "FALSE"), ("WAHR", "FALSCH"), ("VRAI", "FAUX"), ("VERDADERO", "FALSO"), ("VERDADEIRO", "FALSO"),
        ("VERO", "FALSO"), ("ИСТИНА", "ЛОЖЬ"), ("ІСТИНА", "БРЕХНЯ"), ("SANT", "FALSKT"), ("SANN", "USANN"),
        ("SAND", "FALSK"), ("WAAR", "ONWAAR"), ("PRAWDA", "FAŁSZ"), ("PRAVDA", "NEPRAVDA"), ("IGAZ", "HAMIS"),
        ("TOSI", "EPÄTOSI"), ("DOĞRU", "YANLIŞ"), ("TÕENE", "VÄÄR"), ("真", "假"), ("참", "거짓"), ("صح", "خطأ"),
        ("Sí", "No"), ("Sì", "no"), ("Oui", "Non"), ("Ja", "Nein"), ("yes", "no"), ("Да", "Нет"), ("是", "否"),
        ("はい", "いいえ"), ("иә", "жоқ"), ("Ооба", "Жок"), ("ӘЙЕ", "ЮК"), ("Тийм", "Үгүй"), ("haj", "ne"), ("hə", "yox"),
        ("Ha", "Yo‘q"), ("hawa", "ýok"), ("po", "jo"), ("bai", "ez"), ("tá", "níl"), ("tha", "chan eil"), ("ie", "na"),
        ("iva", "le"), ("այո", "ոչ"), ("კი", "არა"), ("oo", "hindi"), ("ndiyo", "hapana"), ("yebo", "cha"),
        ("ewe", "hayi"),
        ("آری", "خیر"), ("ہاں", "نہیں"), ("بەڵێ", "نەخێر"), ("ھەئە", "ياق"), ("አዎን", "አይ"), ("हाँ", "नहीं"), ("हो", "होइन"),
        ("হ্যাঁ", "না"), ("হয়", "নহয়"), ("ਹਾਂ", "ਨਹੀਂ"), ("હા", "નહીં"), ("ହଁ", "ନା"), ("ஆம்", "இல்லை"),
        ("అవును", "వద్దు"), ("ಹೌದು", "ಇಲ್ಲ"), ("ഉവ്വ്", "അല്ല"), ("ඔව්", "නැත"), ("确定", "否定"), ("確定", "不"), ("係", "唔係"),
        ("예", "아니요"), ("네", "아니오"), ("có", "không"), ("ya", "tidak"), ("ใช่", "ไม่ใช่"), ("כן", "לא"), ("1", "0"),
        (" true ", "\tfalse"), ("✓", "✗"),
    ])
func `the words of spreadsheets say yes and no in every language`(yes: String, no: String) {
    #expect(BooleanWords.value(of: yes) == true)
    #expect(BooleanWords.value(of: no) == false)
}

@Test(arguments: ["", "maybe", "2021-03-04", "open", "2", String(repeating: "true", count: 1000)])
func `what is neither yes nor no says nothing`(word: String) {
    #expect(BooleanWords.value(of: word) == nil)
}
