import Foundation

/// The words for yes and no that spreadsheets and trackers write in many languages.
enum BooleanWords {
    /// True for a word that means yes, false for one that means no, nil for any other. Case, diacritics and the white space around the
    /// word do not matter.
    ///
    /// - Complexity: O(n) for words of the usual length, O(1) for longer ones.
    static func value(of word: String) -> Bool? {
        // A text that begins with a digit and goes on is a date or a number: it is not worth folding.
        guard let first = word.utf8.first, word.utf8.count <= 64 else { return nil }
        if word.utf8.count > 1, first &- UInt8(ascii: "0") < 10 { return nil }
        return values[folded(word)]
    }

    private static func folded(_ word: String) -> String {
        word.trimmingCharacters(in: .whitespacesAndNewlines)
            .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            // The Turkish dotless i has the same capital as the i of other languages.
            .replacing("ı", with: "i")
    }

    private static let values: [String: Bool] = {
        var values: [String: Bool] = [:]
        for line in (spreadsheets + answers + marks).split(separator: "\n") {
            let words = line.split(separator: "/", maxSplits: 1).map { $0.split(separator: "|") }
            for word in words.first ?? [] { values[folded(String(word))] = true }
            for word in words.dropFirst().first ?? [] { values[folded(String(word))] = false }
        }
        return values
    }()

    /// The cells that LibreOffice writes, one language per line, true before false: `trueWord` and `falseWord` of
    /// i18npool/source/localedata/data in LibreOffice 7.4. Excel has the same words in capitals.
    private static let spreadsheets = """
        true/false
        wahr/falsch
        vrai/faux
        verdadero/falso
        verdadeiro/falso
        vero/falso
        veritat/fals
        adevărat/fals
        waar/onwaar|vals
        sant|sann|sand|sonn/falskt|usann|falsk|ósonn
        Rétt/Rangt
        Tosi/Epätosi
        tõene/väär
        patiess/aplams
        teisingai/neteisingai
        prawda/fałsz
        pravda/nepravda
        prawje|wěrno/wopak|njewěrno
        Igaz/Hamis
        točno|tačno|tacno/netočno|netačno|netacno
        тачно|точно/нетачно|неточно
        истина/ложь
        істина/брехня
        сапраўдна/несапраўдна
        вярно/невярно
        ақиқат/жалған
        чындык|чын/жалган|ялган
        үнэн/худал
        Ҳаққонӣ/Қалбакӣ
        σωστό/λάθος
        doğru/yanlış
        düz/yanlış
        Dogry/Ýalňyş
        haqiqiy/Soxta
        rast/şaş
        egiazkoa/faltsua
        fíor/falsa
        Fìor/Breug
        gwir/fals
        benar/salah
        kweli/sikweli
        đúng/sai
        ճշմարիտ/կեղծ
        ჭეშმარიტი/მცდარი
        אמת/פֿאַלש
        درست/نادرست
        راست/غلط|يالغان
        صح|صحيح/خطأ|خاطئ
        ठीक|सही/बेठीक|गलत
        সত্য/মিথ্যা
        ਸਹੀ/ਗਲਤ
        ખરું/ખોટું
        ସତ/ମିଛ
        ஸரி/தப்ப
        నిజము/అపాదము
        ಸಹೀ/ಗಲತ್
        അതെ/അല്ല
        จริง/เท็จ
        ແມ່ນແລ້ວ/ບໍ່ແມ່ນ
        မှန်/မှား
        ត្រូវ/ខុស
        አውነት/ሔሰት
        真/假
        참/거짓

        """

    /// The answers `yesstr` and `nostr` of the locales of CLDR 41, for the languages that an office suite is translated into, and two
    /// more that Koreans write.
    private static let answers = """
        yes|y/no|n
        ja|j/nein
        ja/nej|nei|nee
        oui|o/non
        sí|sì|sim/não
        da|да/nu|ne|не
        так|tak/ні|nie
        да/нет
        иә|ооба|әйе/жоқ|жок|юк
        тийм/үгүй
        ano|áno|haj/ne
        igen/nem
        kyllä|jah/ei
        jā|taip/nē
        evet|hə|ha|hawa/hayır|yox|yo‘q|yo'q|ýok
        po/jo
        bai/ez
        tá|tha|ie/níl|chan eil|na
        iva/le
        այո/ոչ
        კი/არა
        ναι/όχι
        ya/tidak
        oo/hindi
        ndiyo|yebo|ewe/hapana|cha|hayi
        có/không
        כן/לא
        نعم|بله|آری/لا|خیر|نه
        ہاں|بەڵێ|ھەئە/نہیں|نەخێر|ياق
        አዎን|እወ/አይ
        हाँ|हो/नहीं|होइन
        হ্যাঁ|হয়/না|নহয়
        ਹਾਂ/ਨਹੀਂ
        હા/નહીં
        ହଁ/ନା
        ஆம்/இல்லை
        అవును/వద్దు
        ಹೌದು/ಇಲ್ಲ
        ഉവ്വ്/അല്ല
        ඔව්/නැත
        ใช่/ไม่ใช่
        はい/いいえ
        是|确定|確定|係/否|否定|不|唔係
        예|네/아니요|아니오

        """

    /// Digits, letters and symbols that stand for yes and no.
    private static let marks = """
        1|x|✓|✔|☑|✅|on|t/0|☐|✗|✘|❌|off|f
        """
}
