/// The letters, apostrophes, quotation marks and dashes that are written in ASCII where a keyboard has no others.
///
/// From the transform Latin-ASCII of CLDR 42, without what decomposes or has another form without case, and without signs that are
/// no punctuation between or around words.
enum LetterVariants {
    /// What a character is in ASCII, in lower case; for lower case and for what has none.
    static let ascii: [Unicode.Scalar: String] = {
        var result: [Unicode.Scalar: String] = [:]
        for (ascii, variants) in table {
            for scalar in variants.unicodeScalars { result[scalar] = ascii }
        }
        return result
    }()

    private static let table = [
        (" ", "\u{3000}"), ("\"", "ʺ“”‟″〝〞"), ("'", "ʹʻʼʽˈ‘’‛′"), ("-", "˗‐‑‒–—―−︱︲﹘﹣"),
        ("a", "ᴀᶏẚⱥ"), ("aa", "ꜳ"), ("ae", "æᴁ"), ("ao", "ꜵ"), ("au", "ꜷ"), ("av", "ꜹꜻ"), ("ay", "ꜽ"),
        ("b", "ƀƃɓʙᴃᵬᶀ"), ("c", "ƈȼɕᴄꞓ"), ("d", "ðđƌȡɖɗᴅᴆᵭᶁᶑꝱꝺ"), ("db", "ȸ"), ("dz", "ǆǳʣʥ"),
        ("e", "ɇɛᴇᶒᶓⱸ"), ("f", "ƒᵮᶂꜰꝼ"), ("g", "ǥɠɡɢʛᶃꞡ"), ("h", "ħɦɧʜⱨ"), ("hv", "ƕ"),
        ("i", "ıɩɨɪᵻᶖ"), ("ij", "ĳ"), ("j", "ȷɉɟʝᴊ"), ("k", "ƙᴋᶄⱪꝁꝃꝅꞣ"),
        ("l", "ŀłƚȴɫɬɭʟᴌᶅⱡꝇꝉꝲ"), ("lj", "ǉ"), ("ll", "ỻ"), ("ls", "ʪ"), ("lz", "ʫ"),
        ("m", "ɱᴍᵯᶆꝳ"), ("n", "ŋƞȵɲɳɴᵰᶇꝴꞑꞥ"), ("'n", "ŉ"), ("nj", "ǌ"),
        ("o", "øᴏⱺꝋꝍ"), ("oe", "œɶ"), ("oi", "ƣ"), ("oo", "ꝏ"), ("p", "ƥᴘᵱᵽᶈꝑꝓꝕ"), ("q", "ĸʠꝗꝙ"), ("qp", "ȹ"),
        ("r", "ɍɼɽɾʀᵲᵳᶉꝵꝶꞧ"), ("s", "ȿʂᵴᶊẜẝꜱꞩ"), ("ss", "ß"), ("t", "ŧƫƭȶʈᴛᵵⱦꝷꞇ"), ("th", "þᵺꝥꝧ"), ("ts", "ʦ"),
        ("u", "ʉᴜᵾᶙ"), ("ue", "ᵫ"), ("v", "ʋᴠᶌỽⱱⱴꝟ"), ("vy", "ꝡ"), ("w", "ᴡⱳ"), ("x", "ᶍ"), ("y", "ƴɏʏỿ"),
        ("z", "ƶȥɀʐʑᴢᵶᶎⱬ"),
    ]
}
