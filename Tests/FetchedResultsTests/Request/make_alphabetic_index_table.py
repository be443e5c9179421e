#!/usr/bin/env python3
"""Prints AlphabeticIndexTable.swift: the sections by first letter of ICU's AlphabeticIndex with the Latin letters added, and those in which
some titles stand. Needs PyICU (python3-icu). ICU 76.1 of Debian 13 and ICU 72.1 of Debian 12 give the same."""
import icu

WORDS = {
    "ar_EG": "أب إبن ابن آب باب ةيزة ءاب يد لا",
    "ca_ES": "llama l·la çà ça ny nyandú",
    "cs_CZ": "chyba cena čaj hora chleba CHYBA řeka rum ďas zebra žába",
    "da_DK": "Aarhus abe Aalborg Århus Ärger Æble øl öl über zebra aa",
    "de_DE": "Ärger über straße ßa Öl Schule zoo",
    "el_GR": "Άνω αβγα ώρα Ωμέγα zebra",
    "es_ES": "ñandú llama chico nube lluvia",
    "he_IL": "אבא בית שלום תם",
    "hi_IN": "क्षमा ज्ञान अब आम हम",
    "hu_HU": "csak cukor dzsem dzadza gyár gar lyuk nyúl szó zseb űr óra őz út",
    "ja_JP": "かめ カメラ がめん ガス ｶﾒ 漢字 ファイル ゐど ー",
    "ko_KR": "가방 나비 한국 漢字 ㄱ 까치 하늘 english",
    "lt_LT": "yla ilgas žodis čia jūra zebra",
    "pl_PL": "ąb ćma łoś źrebię żaba zebra ósmy ęa",
    "ru_RU": "ёлка йод ъ Яма English ель zebra",
    "sr_Latn_RS": "čaj cena ćup đak džep ljubav njiva dan žaba ђак",
    "sr_RS": "љубав њива џеп ђак дан English čaj",
    "sv_SE": "Ärta Åre öl Über ÿz æther zon wok van ø",
    "th_TH": "เด็ก ไทย กา แมว โลก ฤดู",
    "tr_TR": "ışık Irak istek İstanbul çay şeker ğa öküz ülke",
    "vi_VN": "đen ăn ân ôm ơi ưu Chào ngày",
    "zh_CN": "王 万 张 赵 啊 重庆 銀行 b 一 zoo",
    "zh_TW": "王 万 张 赵 啊 重慶 銀行 b 一 zoo",
}
EVERYWHERE = ["", "1st", "-dash", "😀", "Ωmega", "Яма", "あ", "漢", "zebra", "Æsir", "Œuvre", "éclair", "٣", "ｆｕｌｌ", "Quit"]

print(f"""/// Made by make_alphabetic_index_table.py with ICU {icu.ICU_VERSION}; a line per locale: its name and the names of its sections, and a
/// line per title: the locale, the title and the name of its section.
enum AlphabeticIndexTable {{
    static let text = \"\"\"""")
for name, words in WORDS.items():
    index = icu.AlphabeticIndex(icu.Locale(name)).addLabels(icu.Locale("en"))
    labels = [label for label, _ in index]
    sections = index.buildImmutableIndex()
    print(f"        {name}|{' '.join(labels)}")
    for title in words.split() + EVERYWHERE:
        print(f"        {name}|{title}|{labels[sections.getBucketIndex(title)]}")
print("""        \"\"\"
}""")
