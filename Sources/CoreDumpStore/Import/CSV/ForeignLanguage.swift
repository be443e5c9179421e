/// The headers and words of trackers in one language, folded by ``TableFormat/folded(_:)``.
///
/// The words are from the translations of Redmine (`config/locales`), Kanboard (`app/Locale`), Trac (`trac/locale`) and
/// MantisBT (`lang`), and a few from spreadsheets.
struct ForeignLanguage: Sendable {
    /// The language code of ISO 639.
    let code: String
    let headers: [ImportColumn: [String]]
    let severities: [String]
    /// Statuses of bugs on which the work is finished.
    let closed: [String]
    /// Statuses of bugs that are open, are being worked on, or were reopened.
    let opened: [String]
    /// Statuses of bugs that a developer has fixed, like the English "resolved".
    let resolved: [String]
    let high: [String]
    let medium: [String]
    let low: [String]

    /// The headers of a field in all languages, in the order of ``all``.
    static func headers(of column: ImportColumn) -> [String] {
        all.flatMap { $0.headers[column, default: []] + (column == .priority ? $0.severities : []) }
    }

    static let all = [
        arabic, czech, danish, german, spanish, finnish, french, hungarian, italian, japanese, korean, norwegian, dutch,
        polish, portuguese, romanian, russian, swedish, turkish, ukrainian, chinese,
    ]

    private static let arabic = ForeignLanguage(
        code: "ar",
        headers: [
            .title: ["الموضوع", "العنوان", "ملخص"],
            .details: ["الوصف"],
            .status: ["الحالة"],
            .priority: ["الأولوية", "أولوية"],
            .created: ["تم الانشاء في", "تاريخ الإنشاء", "تاريخ الإرسال"],
            .updated: ["تم التحديث", "تاريخ التعديل"],
            .closed: ["تاريخ الإكمال"],
            .sourceKey: ["معرّف المهمة", "رقم"],
            .project: ["المشروع", "مشروع"],
        ],
        severities: ["شدة"],
        closed: ["مغلق", "مرفوض", "مغلقة"],
        opened: ["جديد", "جاري التحميل", "التغذية الراجعة"],
        resolved: ["الحل", "محلولة"],
        high: ["عالي", "طارئ", "طارئ الآن", "مرتفع", "عاجل", "فوري"],
        medium: ["عادي", "متوسط"],
        low: ["قليل", "منخفض"])

    private static let czech = ForeignLanguage(
        code: "cs",
        headers: [
            .title: ["předmět", "název", "nadpis", "shrnutí"],
            .details: ["popis", "podrobný popis"],
            .status: ["stav"],
            .priority: ["priorita"],
            .created: ["vytvořeno", "datum vytvoření", "datum vložení"],
            .updated: ["aktualizováno", "datum úpravy", "změněno", "aktualizace"],
            .closed: ["uzavřeno", "datum dokončení"],
            .sourceKey: ["úkol id", "číslo"],
            .project: ["projekt"],
        ],
        severities: ["závažnost"],
        closed: ["uzavřený", "odmítnutý", "uzavřené"],
        opened: ["nový", "ve vývoji", "čeká se"],
        resolved: ["vyřešený"],
        high: ["vysoká", "urgentní", "okamžitá", "okamžitě"],
        medium: ["normální", "střední"],
        low: ["nízká"])

    private static let danish = ForeignLanguage(
        code: "da",
        headers: [
            .title: ["emne", "titel", "opsummering"],
            .details: ["beskrivelse"],
            .priority: ["prioritet"],
            .created: ["oprettet", "oprettelsesdato", "oprettet dato"],
            .updated: ["opdateret", "ændrings-dato", "ændret"],
            .closed: ["afslutningsdato"],
            .sourceKey: ["opgave id", "nummer", "nr.", "nr"],
            .project: ["projekt"],
        ],
        severities: ["alvorlighed"],
        closed: ["lukket", "afvist"],
        opened: ["ny", "igangværende"],
        resolved: ["løst"],
        high: ["høj", "akut", "omgående", "haster", "straks!"],
        medium: ["mellem", "middel"],
        low: ["lav"])

    private static let german = ForeignLanguage(
        code: "de",
        headers: [
            .title: ["thema", "titel", "zusammenfassung", "betreff", "kurzbeschreibung"],
            .details: ["beschreibung"],
            .priority: ["priorität"],
            .created: ["angelegt", "erstellungsdatum", "erstellt", "meldungsdatum", "erstellt am"],
            .updated: ["aktualisiert", "änderungsdatum", "geändert", "geändert am"],
            .closed: ["geschlossen am", "abschlussdatum", "geschlossen", "erledigt", "erledigt am", "abgeschlossen"],
            .sourceKey: ["aufgaben-id", "nummer", "schlüssel", "nr.", "nr"],
            .project: ["projekt"],
        ],
        severities: ["schweregrad"],
        closed: ["erledigt", "abgewiesen", "abgeschlossen", "geschlossen", "fertig"],
        opened: ["neu", "in bearbeitung"],
        resolved: ["gelöst"],
        high: ["hoch", "dringend", "sofort"],
        medium: ["mittel"],
        low: ["niedrig"])

    private static let spanish = ForeignLanguage(
        code: "es",
        headers: [
            .title: ["asunto", "titulo", "resumen", "título"],
            .details: ["descripción"],
            .status: ["estado"],
            .priority: ["prioridad"],
            .created: ["creado", "fecha de creación", "fecha de envío", "creada"],
            .updated: ["actualizado", "fecha de modificación", "modificado", "actualizada"],
            .closed: ["cerrada", "fecha de fin", "cerrado"],
            .sourceKey: ["id de tarea", "id.", "número", "clave", "n.º"],
            .project: ["proyecto"],
        ],
        severities: ["gravedad"],
        closed: ["cerrada", "rechazada", "cerrado", "terminado"],
        opened: ["nueva", "en curso", "comentarios"],
        resolved: ["resuelta"],
        high: ["alta", "urgente", "inmediata"],
        medium: ["media", "medio"],
        low: ["baja"])

    private static let finnish = ForeignLanguage(
        code: "fi",
        headers: [
            .title: ["aihe", "nimi", "yhteenveto"],
            .details: ["kuvaus"],
            .status: ["tila"],
            .priority: ["prioriteetti"],
            .created: ["luotu", "luomispäivä", "lähetysajankohta"],
            .updated: ["päivitetty", "muokkauspäivä", "muokattu"],
            .closed: ["valmistumispäivä"],
            .sourceKey: ["tehtävän id", "tunniste", "numero"],
            .project: ["projekti"],
        ],
        severities: ["vakavuusaste"],
        closed: ["suljettu", "hylätty"],
        opened: ["uusi", "palaute"],
        resolved: ["hyväksytty", "ratkaistu"],
        high: ["korkea", "kiireellinen", "valitön", "välitön"],
        medium: ["normaali", "keskitaso"],
        low: ["matala", "alhainen"])

    private static let french = ForeignLanguage(
        code: "fr",
        headers: [
            .title: ["sujet", "titre", "résumé", "intitulé"],
            .status: ["statut", "état"],
            .priority: ["priorité"],
            .created: ["créé", "date de création", "date de soumission", "créé le"],
            .updated: ["mis-à-jour", "date de modification", "modifié", "mis à jour", "modifié le"],
            .closed: ["fermé", "date de complétion", "fermé le", "clos", "terminé"],
            .sourceKey: ["identifiant de la tâche", "identifiant", "numéro", "clé", "n°"],
            .project: ["projet"],
        ],
        severities: ["sévérité"],
        closed: ["fermé", "rejeté", "terminé", "clos", "fermée"],
        opened: ["nouveau", "en cours", "commentaire"],
        resolved: ["résolu", "traité"],
        high: ["haut", "urgent", "immédiat", "élevée", "urgente", "immédiate"],
        medium: ["normale", "moyen", "moyenne"],
        low: ["bas", "basse"])

    private static let hungarian = ForeignLanguage(
        code: "hu",
        headers: [
            .title: ["tárgy", "cím", "összefoglaló"],
            .details: ["leírás"],
            .status: ["státusz", "állapot"],
            .priority: ["prioritás"],
            .created: ["létrehozva", "létrehozás dátuma", "beküldés dátuma"],
            .updated: ["módosítva", "módosítás dátuma", "változott", "frissítve"],
            .closed: ["lezárva", "befejezés dátuma"],
            .sourceKey: ["feladatazonosító", "ügyszám", "szám"],
            .project: ["projekt"],
        ],
        severities: ["súlyosság"],
        closed: ["lezárt", "elutasított", "lezárva"],
        opened: ["új", "folyamatban", "visszajelzés"],
        resolved: ["megoldva"],
        high: ["magas", "sürgős", "azonnal", "azonnali"],
        medium: ["normál", "közepes"],
        low: ["alacsony"])

    private static let italian = ForeignLanguage(
        code: "it",
        headers: [
            .title: ["oggetto", "titolo", "sommario", "riassunto"],
            .details: ["descrizione"],
            .status: ["stato"],
            .priority: ["priorità"],
            .created: ["creato", "data di creazione", "creata", "inserita il", "creato il"],
            .updated: ["aggiornato", "data di modifica", "modificato", "ultima modifica"],
            .closed: ["chiuso", "data di termine", "chiusa", "chiuso il"],
            .sourceKey: ["id del compito", "numero", "chiave", "n."],
            .project: ["progetto"],
        ],
        severities: ["gravità"],
        closed: ["chiuso", "rifiutato", "chiusa", "completato"],
        opened: ["nuovo", "in elaborazione", "commenti"],
        resolved: ["risolto", "risolta"],
        high: ["alta", "urgente", "immediata"],
        medium: ["normale", "media", "medio"],
        low: ["bassa"])

    private static let japanese = ForeignLanguage(
        code: "ja",
        headers: [
            .title: ["題名", "タイトル", "概要", "要約"],
            .details: ["説明", "詳細"],
            .status: ["ステータス"],
            .priority: ["優先度"],
            .created: ["作成日", "作成", "登録日"],
            .updated: ["更新日", "更新"],
            .closed: ["終了日", "完了日"],
            .sourceKey: ["タスク id", "番号"],
            .project: ["プロジェクト"],
        ],
        severities: ["深刻度"],
        closed: ["終了", "却下", "完了", "クローズ"],
        opened: ["新規", "進行中", "フィードバック"],
        resolved: ["解決", "解決済"],
        high: ["高め", "急いで", "今すぐ", "高", "緊急", "即時"],
        medium: ["通常", "中"],
        low: ["低め", "低"])

    private static let korean = ForeignLanguage(
        code: "ko",
        headers: [
            .title: ["제목", "요약"],
            .details: ["설명", "상세 설명"],
            .status: ["상태"],
            .priority: ["우선순위", "우선 순위"],
            .created: ["등록", "작성일", "작성됨", "보고일"],
            .updated: ["변경", "변경 일", "수정됨", "수정일"],
            .closed: ["완료일"],
            .sourceKey: ["할일 id", "번호"],
            .project: ["프로젝트"],
        ],
        severities: ["심각도"],
        closed: ["완료", "거절", "닫힘", "종료된 이슈"],
        opened: ["신규", "진행", "의견"],
        resolved: ["해결", "해결된 이슈"],
        high: ["높음", "긴급", "즉시"],
        medium: ["보통", "중간"],
        low: ["낮음"])

    private static let norwegian = ForeignLanguage(
        code: "nb",
        headers: [
            .title: ["emne", "tittel", "sammendrag", "oppsummering"],
            .details: ["beskrivelse"],
            .priority: ["prioritet"],
            .created: ["opprettet", "opprettelsesdato", "dato lagt inn"],
            .updated: ["oppdatert", "endringsdato", "endret"],
            .closed: ["ferdigstillingsdato"],
            .sourceKey: ["oppgave id", "nummer", "nr.", "nr"],
            .project: ["prosjekt"],
        ],
        severities: ["alvorlighetsgrad"],
        closed: ["lukket", "avvist"],
        opened: ["ny", "pågår", "tilbakemelding"],
        resolved: ["avklart", "løst"],
        high: ["høy", "haster", "omgående", "øyeblikkelig"],
        medium: ["middels"],
        low: ["lav"])

    private static let dutch = ForeignLanguage(
        code: "nl",
        headers: [
            .title: ["onderwerp", "titel", "samenvatting"],
            .details: ["beschrijving", "omschrijving"],
            .priority: ["prioriteit"],
            .created: ["aangemaakt op", "aanmaakdatum", "gemaakt", "aangemeld op"],
            .updated: ["laatst gewijzigd op", "wijzigingsdatum", "gewijzigd", "bijgewerkt"],
            .closed: ["gesloten", "afgerond op"],
            .sourceKey: ["taak-id", "meldingsnummer", "nummer", "nr.", "nr"],
        ],
        severities: [],
        closed: ["gesloten", "afgewezen", "afgesloten"],
        opened: ["nieuw", "in uitvoering", "terugkoppeling"],
        resolved: ["opgelost"],
        high: ["hoog", "dringend", "onmiddellijk", "urgent"],
        medium: ["normaal", "gemiddeld"],
        low: ["laag"])

    private static let polish = ForeignLanguage(
        code: "pl",
        headers: [
            .title: ["temat", "nazwa"],
            .details: ["opis"],
            .priority: ["priorytet"],
            .created: ["data utworzenia", "utworzony", "data zgłoszenia"],
            .updated: ["data modyfikacji", "zmieniony", "aktualizacja"],
            .closed: ["data zamknięcia", "data ukończenia"],
            .sourceKey: ["identyfikator zadania", "identyfikator", "numer", "nr"],
            .project: ["projekt"],
        ],
        severities: ["ważność"],
        closed: ["zamknięty", "odrzucony", "zamknięto"],
        opened: ["nowy", "w toku", "odpowiedź"],
        resolved: ["rozwiązany"],
        high: ["wysoki", "pilny", "natychmiastowy"],
        medium: ["normalny", "średni"],
        low: ["niski"])

    private static let portuguese = ForeignLanguage(
        code: "pt",
        headers: [
            .title: ["assunto", "título", "sumário", "resumo"],
            .details: ["descrição"],
            .status: ["estado", "situação"],
            .priority: ["prioridade"],
            .created: ["criado", "criado em", "data de criação", "data do envio", "data de envio"],
            .updated: ["alterado", "alterado em", "data da modificação", "modificado", "atualizado"],
            .closed: ["fechado", "concluído", "data da finalização"],
            .sourceKey: ["id da tarefa", "núm", "número", "n.º"],
            .project: ["projeto"],
        ],
        severities: ["gravidade"],
        closed: ["fechado", "fechada", "rejeitado", "rejeitada", "finalizado", "encerrado", "concluído"],
        opened: ["novo", "em curso", "nova", "em andamento"],
        resolved: ["resolvido", "resolvida"],
        high: ["alta", "urgente", "imediata", "imediato"],
        medium: ["média", "médio"],
        low: ["baixa"])

    private static let romanian = ForeignLanguage(
        code: "ro",
        headers: [
            .title: ["subiect", "titlu", "sumar"],
            .details: ["descriere"],
            .status: ["stare"],
            .priority: ["prioritate"],
            .created: ["creat la", "data creării", "creat", "data creare"],
            .updated: ["actualizat la", "data modificării", "modificat"],
            .closed: ["data finalizării"],
            .sourceKey: ["id sarcină", "număr"],
            .project: ["proiect"],
        ],
        severities: [],
        closed: ["închis", "respins"],
        opened: ["nou", "așteaptă reacții"],
        resolved: ["rezolvat"],
        high: ["mare", "urgentă", "imediată"],
        medium: ["normală", "medie"],
        low: ["mică", "scăzută"])

    private static let russian = ForeignLanguage(
        code: "ru",
        headers: [
            .title: ["тема", "название", "краткое описание"],
            .details: ["описание"],
            .status: ["статус", "состояние"],
            .priority: ["приоритет"],
            .created: ["создано", "дата создания", "создан"],
            .updated: ["обновлено", "дата изменения", "изменено", "изменена"],
            .closed: ["закрыта", "дата завершения", "закрыто"],
            .sourceKey: ["id задачи", "номер", "№"],
            .project: ["проект"],
        ],
        severities: ["влияние"],
        closed: ["закрыта", "отклонена", "закрытый", "закрыт", "закрыто", "завершено", "готово"],
        opened: ["новая", "в работе", "нужен отклик"],
        resolved: ["решена"],
        high: ["высокий", "срочный", "немедленный", "неотложный"],
        medium: ["нормальный", "обычный", "средний"],
        low: ["низкий"])

    private static let swedish = ForeignLanguage(
        code: "sv",
        headers: [
            .title: ["ämne", "titel", "sammanfattning"],
            .details: ["beskrivning"],
            .priority: ["prioritet"],
            .created: ["skapad", "skapandedatum", "rapporterad datum"],
            .updated: ["uppdaterad", "ändringsdatum", "ändrad"],
            .closed: ["stängd", "slutfört datum"],
            .sourceKey: ["uppgift-id", "nummer", "nr.", "nr"],
            .project: ["projekt"],
        ],
        severities: ["allvarlighetsgrad"],
        closed: ["stängd", "avslagen", "stängt"],
        opened: ["ny", "pågår", "återkoppling"],
        resolved: ["löst"],
        high: ["hög", "brådskande", "omedelbar", "bråttom", "omedelbart"],
        medium: ["medel"],
        low: ["låg"])

    private static let turkish = ForeignLanguage(
        code: "tr",
        headers: [
            .title: ["konu", "başlık", "özet"],
            .details: ["açıklama", "tanım"],
            .status: ["durum"],
            .priority: ["öncelik"],
            .created: ["oluşturulma", "oluşturulma tarihi", "oluşturuldu", "gönderme tarihi"],
            .updated: ["güncellenme", "değişiklik tarihi", "değiştirildi", "güncellendi"],
            .closed: ["kapanış tarihi", "tamamlanma tarihi"],
            .sourceKey: ["görev kimliği", "kimlik", "numara"],
            .project: ["proje"],
        ],
        severities: ["önem"],
        closed: ["kapatıldı", "reddedildi", "kapalı"],
        opened: ["yeni", "yapılıyor", "geribildirim"],
        resolved: ["çözüldü", "cözümlenmiş"],
        high: ["yüksek", "acil", "derhal"],
        medium: ["orta"],
        low: ["düşük"])

    private static let ukrainian = ForeignLanguage(
        code: "uk",
        headers: [
            .title: ["тема", "заголовок", "резюме"],
            .details: ["опис"],
            .status: ["статус", "стан"],
            .priority: ["пріоритет", "пріорітет"],
            .created: ["створено", "дата створення", "зареєстрована"],
            .updated: ["оновлено", "дата зміни", "змінено", "оновлена"],
            .closed: ["закрито", "дата завершення"],
            .sourceKey: ["id задачі", "номер"],
            .project: ["проект", "проєкт"],
        ],
        severities: ["серйозність"],
        closed: ["зачинено", "відмовлено", "закритий", "закрита"],
        opened: ["новий", "в процесі", "зворотний зв'язок"],
        resolved: ["вирішено", "вирішена"],
        high: ["високий", "терміновий", "негайний", "терміново", "невідкладно"],
        medium: ["нормальний", "середній"],
        low: ["низький"])

    private static let chinese = ForeignLanguage(
        code: "zh",
        headers: [
            .title: ["主题", "主旨", "标题", "標題", "概述", "摘要"],
            .details: ["描述", "概述", "說明"],
            .status: ["状态", "狀態"],
            .priority: ["优先级", "優先權", "優先順序"],
            .created: ["创建于", "建立日期", "创建日期", "创建", "建立時間", "报告日期", "回報日期"],
            .updated: ["更新于", "更新日期", "修改日期", "修改", "最后更新", "已更新"],
            .closed: ["结束日期", "結束日期", "完成日期"],
            .sourceKey: ["任务id", "任務編號", "编号", "編號"],
            .project: ["项目", "專案"],
        ],
        severities: ["严重性", "嚴重性"],
        closed: ["已关闭", "已結束", "已拒绝", "已拒絕", "关闭", "關閉", "已完成", "完成"],
        opened: ["新建", "进行中", "反馈", "新建立", "實作中", "已回應"],
        resolved: ["已解决", "已解決"],
        high: ["高", "紧急", "速", "立刻", "急", "非常紧急", "緊急", "立即"],
        medium: ["普通", "正常", "中", "一般"],
        low: ["低"])
}
