import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Small tables in the formats of other trackers.
@MainActor
@Suite struct TrackerTableTests {
    private let tables: TableFixture

    init() throws {
        tables = try TableFixture()
    }

    nonisolated private static let samples: [(program: String, table: String, bugs: [String])] = [
        (
            "Jira",
            """
            Issue id,Summary,Issue key,Status,Project key,Project name,Priority,Resolution,Created,Resolved,Labels,Labels,Description
            10012,Crash,ED-12,Done,ED,Editor,Highest,Done,04/Mar/21 5:06 AM,,ui,slow,It crashes
            """,
            ["Editor|ED-12|Crash|closed|high"]
        ),
        (
            "Jira",
            """
            Summary,Issue key,Status,Status Category,Priority
            Crash,ED-1,Shipped,Done,Highest
            Hang,ED-2,Done by others,In Progress,Low
            """,
            ["t|ED-1|Crash|closed|high", "t|ED-2|Hang|open|low"]
        ),
        (
            "GitHub Projects",
            """
            Title\tURL\tAssignees\tStatus\tLinked pull requests\tLabels
            Crash\thttps://github.com/o/r/issues/1\tann\tDone\t\tbug, P1
            Hang\t\t\tTodo\t\t
            """,
            ["t|#1|Crash|closed|high", "t|–|Hang|open|none"]
        ),
        (
            "GitLab",
            """
            Title,Description,Issue ID,URL,State,Created At (UTC),Updated At (UTC),Closed At (UTC),Labels
            Crash,d,12,https://x.example.org/12,Closed,2021-03-04 05:06:07,2021-03-05 05:06:07,2021-03-06 05:06:07,"bug,priority::high"
            """,
            ["t|12|Crash|closed|high"]
        ),
        (
            "Redmine",
            """
            #,Project,Tracker,Status,Priority,Subject,Updated,Created,Closed,Description
            1,Editor,Bug,Resolved,Immediate,Crash,05/16/2024 03:00 PM,05/16/2024 03:00 PM,"",x
            2,Editor,Bug,Shipped,Normal,Hang,05/16/2024 03:00 PM,05/16/2024 03:00 PM,05/17/2024 03:00 PM,x
            3,Editor,Bug,Rejected,Low,Slow,05/16/2024 03:00 PM,05/16/2024 03:00 PM,05/17/2024 03:00 PM,x
            """,
            ["Editor|1|Crash|open|high", "Editor|2|Hang|closed|medium", "Editor|3|Slow|closed|low"]
        ),
        (
            "Redmine",
            """
            #,Проект,Трекер,Статус,Приоритет,Тема,Обновлено,Создано,Закрыта,Описание
            1,Editor,Ошибка,Решена,Немедленный,Crash,02.01.2024 03:04,02.01.2024 03:04,"",x
            2,Editor,Ошибка,Закрыта,Низкий,Hang,02.01.2024 03:04,02.01.2024 03:04,03.01.2024 03:04,x
            """,
            ["Editor|1|Crash|open|high", "Editor|2|Hang|closed|low"]
        ),
        (
            "Trac",
            """
            \u{FEFF}id,Summary,Status,Owner,Type,Priority,Milestone,Resolution
            1,Crash,new,bob,defect,blocker,m1,
            2,Hang,closed,bob,defect,trivial,m1,worksforme
            3,Slow,accepted,bob,defect,major,m1,fixed
            """,
            ["t|1|Crash|open|high", "t|2|Hang|closed|low", "t|3|Slow|open|medium"]
        ),
        (
            "Trac",
            """
            \u{FEFF}id\tsummary\treporter\towner\tdescription\ttype\tstatus\tpriority\tmilestone
            1\t"Crash ""now"" then"\tann\tbob\td\tdefect\tnew\tcritical\tm1
            """,
            ["t|1|Crash \"now\" then|open|high"]
        ),
        (
            "Bugzilla",
            """
            "Bug ID","Product","Component","Assignee","Status","Resolution","Summary","Changed"
            12,"Editor","Core","ann","RESOLVED","WORKSFORME","Crash","2021-03-06 05:06:07"
            13,"Editor","Core","ann","REOPENED","FIXED","Hang","2021-03-06 05:06:07"
            """,
            ["Editor|12|Crash|closed|none", "Editor|13|Hang|open|none"]
        ),
        (
            "MantisBT",
            """
            Id,Project,Reporter,Priority,Severity,Reproducibility,Date Submitted,View Status,Updated,Summary,Status,Resolution,#
            0000012,Editor,ann,immediate,crash,always,2021-03-04,public,2021-03-06,Crash,resolved,fixed,7
            0000013,Editor,ann,normal,block,always,2021-03-04,public,2021-03-06,Hang,acknowledged,open,
            """,
            ["Editor|0000012|Crash|closed|high", "Editor|0000013|Hang|open|medium"]
        ),
        (
            "Roundup",
            """
            "id","activity","title","creator","status","priority","keyword","messages","creation"
            "1","2026-11-27 05:36","Crash","a","unread","critical","x;y","1","2026-11-26"
            "2","2026-11-27 05:36","Hang","a","done-cbb","wish","","2","2026-11-26"

            """,
            ["t|1|Crash|open|high", "t|2|Hang|closed|low"]
        ),
        (
            "Roundup",
            """
            "id","activity","title","status","priority","creation"
            "1","2026-11-27.05:36:00","Crash","1","2","2026-11-26.05:36:00"
            "2","2026-11-27.05:36:00","Hang","8","5","2026-11-26.05:36:00"
            """,
            ["t|1|Crash|open|high", "t|2|Hang|closed|low"]
        ),
        (
            "Fossil",
            """
            tkt_id\ttkt_uuid\ttkt_mtime\ttkt_ctime\ttype\tstatus\tpriority\tseverity\tresolution\ttitle\tcomment
            1\t199e0c\t2461371.73\t2461371.73\tCode_Defect\tVerified\tImmediate\tMinor\t\t"Save" crashes\tone "two
            2\tec0a02\t2461371.73\t2461371.73\t\tClosed\tZero\tCritical\tFixed\tHang\tx
            """,
            ["t|199e0c|\"Save\" crashes|open|high", "t|ec0a02|Hang|closed|none"]
        ),
        (
            "Kanboard",
            """
            "Task Id",Reference,Project,Status,Column,Title,"Creation date","Modification date","Completion date",Priority
            1,,Editor,Open,Done,Crash,"11/27/2026 05:48","11/27/2026 05:48",,7
            2,,Editor,Closed,Done,Hang,"11/27/2026 05:48","11/27/2026 05:48","11/27/2026 05:48",0
            """,
            ["Editor|1|Crash|open|high", "Editor|2|Hang|closed|none"]
        ),
        (
            "Kanboard",
            """
            Aufgaben-ID,Projekt,Status,Titel,Erstellungsdatum,Änderungsdatum,Abschlussdatum,Priorität
            1,Editor,Offen,Crash,27.11.2026 05:48,27.11.2026 05:48,,2
            2,Editor,Abgeschlossen,Hang,27.11.2026 05:48,27.11.2026 05:48,27.11.2026 05:48,1
            """,
            ["Editor|1|Crash|open|medium", "Editor|2|Hang|closed|low"]
        ),
        (
            "Asana",
            """
            Task ID,Created At,Completed At,Last Modified,Name,Section/Column,Notes,Projects
            1,2021-03-04,2021-03-06,2021-03-06,Crash,To do,n,Editor
            2,2021-03-04,,2021-03-06,Hang,Done,n,Editor
            """,
            ["Editor|1|Crash|closed|none", "Editor|2|Hang|open|none"]
        ),
        (
            "Linear",
            """
            ID,Team,Title,Description,Status,Priority,Project,Created,Updated,Completed,Canceled
            ENG-1,Engine,Crash,d,Done,Urgent,,2021-03-04,2021-03-04,2021-03-06,
            ENG-2,Engine,Hang,d,Nope,No priority,Editor,2021-03-04,2021-03-04,,2021-03-06
            ENG-3,Engine,Slow,d,Done,Low,,2021-03-04,2021-03-04,,
            """,
            ["Engine|ENG-1|Crash|closed|high", "Editor|ENG-2|Hang|closed|none", "Engine|ENG-3|Slow|open|low"]
        ),
        (
            "Linear",
            """
            "ID","Team","Title","Description","Status","Estimate","Priority","Project ID","Project","Creator","Assignee","Labels","Created","Updated","Started","Completed","Canceled","Archived","Due Date","UUID"
            "ENG-4","ENG","Crash","d","Done","","Urgent","p-1","Editor","Ann","","ui, slow","Wed May 13 2026 11:21:41 GMT+0000 (GMT+00:00)","Wed Jul 01 2026 11:51:28 GMT+0000 (GMT+00:00)","","Wed Jul 01 2026 11:51:28 GMT+0000 (GMT+00:00)","","","","u-4"
            "ENG-5","ENG","'=1+1","","Duplicate","","No priority","","","Ann","","","Wed May 13 2026 11:21:41 GMT+0000 (GMT+00:00)","Wed Jul 01 2026 11:51:28 GMT+0000 (GMT+00:00)","","","Wed Jul 01 2026 11:51:28 GMT+0000 (GMT+00:00)","","","u-5"
            """,
            ["Editor|ENG-4|Crash|closed|high", "ENG|ENG-5|=1+1|closed|none"]
        ),
        (
            "YouTrack",
            """
            Issue Id,Project,Tags,Summary,Created,Updated,Resolved,Priority,Type,State,Description
            ED-1,Editor,,Crash,04 Mar 2021 05:06,05 Mar 2021 05:06,06 Mar 2021 05:06,Show-stopper,Bug,Won't fix,d
            ED-2,Editor,,Hang,04 Mar 2021 05:06,05 Mar 2021 05:06,,Critical,Bug,Fixed,d
            """,
            ["Editor|ED-1|Crash|closed|high", "Editor|ED-2|Hang|open|high"]
        ),
        (
            "Azure DevOps",
            """
            ID,Work Item Type,Title,Assigned To,State,Tags,Priority,Created Date,Closed Date
            7,Bug,Crash,Ann <ann@example.org>,Active,,1,2021-03-04,
            8,Bug,Hang,,Removed,,4,2021-03-04,
            9,Bug,Slow,,Resolved,,2,2021-03-04,
            """,
            ["t|7|Crash|open|high", "t|8|Hang|closed|low", "t|9|Slow|open|medium"]
        ),
        (
            "Azure DevOps",
            """
            ID,Work Item Type,Title,Assigned To,State,Tags,Priority,Created Date,Changed Date,Closed Date
            "18","Bug","Crash","Ann Example <ann@example.org>","Closed","ui; slow","1","8/12/2025 7:00:00 AM","8/15/2025 7:00:00 AM","8/15/2025 7:00:00 AM"
            "19","Issue","Hang",,"To Do","","3","8/13/2025 7:00:00 PM","8/13/2025 7:00:00 PM",
            """,
            ["t|18|Crash|closed|high", "t|19|Hang|open|low"]
        ),
    ]

    @Test(arguments: samples.indices)
    func `the table of a tracker has its keys, statuses and priorities`(index: Int) throws {
        let (program, table, bugs) = Self.samples[index]
        let report = try tables.importing(table)
        #expect(report.reading.program == program)
        #expect(report.skippedCount == 0)
        #expect(try tables.bugs() == bugs)
        #expect(try tables.importing(table).bugCount == 0, "its keys name them")
    }

    @Test func `the tables of a program have its name, and other tables none`() {
        for program in TableFormat.programs {
            #expect(!program.marks.isEmpty)
            for marks in program.marks where !marks.isEmpty {
                #expect(marks.map(TableFormat.folded) == marks, "\(program.name ?? "")")
            }
        }
        #expect(TableFormat.of(["Title", "Status", "Priority", "Created"]).name == nil)
        #expect(TableFormat.of(["key", "title"]).name == nil)
    }

    @Test func `no header of a language is two fields, but for one that is in two of them`() {
        var fields: [String: Set<ImportColumn>] = [:]
        for column in ImportColumn.allCases {
            for header in TableFormat.general.headers(of: column) { fields[header, default: []].insert(column) }
            for language in ForeignLanguage.all {
                let headers = language.headers[column, default: []] + language.severities
                #expect(headers.map(TableFormat.folded) == headers, "\(language.code)")
            }
        }
        #expect(fields.filter { $0.value.count > 1 }.map(\.key) == ["概述"], "Trac's title and Redmine's details")
    }

    @Test func `a column that says nothing of the kind is no field`() throws {
        let report = try tables.importing("Title,Impact,View Status,Creator Name,Category\nA,high,closed,B,C\n")
        #expect(try tables.bugs() == ["t|–|A|open|none"])
        #expect(try tables.named() == [["Impact=high", "View Status=closed", "Creator Name=B", "Category=C"]])
        #expect(report.problems.isEmpty)
    }

    // MARK: - Nothing is dropped

    @Test func `every cell without a field stays with the bug, also those of columns that come several times`() throws {
        _ = try tables.importing(
            "Summary,Comment,Labels,Comment,Labels,,Issue id,Issue key\nA,one,,\"two\nlines\", ,x,1,K-1\n")
        #expect(try tables.named() == [["Comment=one", "Comment=two\nlines", "Column 6=x", "Issue id=1"]])
    }

    @Test func `cells beyond the header and rows that end early are reported and kept`() throws {
        let report = try tables.importing("title,details,status\nlong,d,open,more,,even more\nshort\n")
        #expect(
            report.problems == [
                ImportProblem(line: 2, reason: .extraFields(2)),
                ImportProblem(line: 3, reason: .fewFields(found: 1, expected: 3)),
            ])
        #expect(report.skippedCount == 0)
        #expect(try tables.bugs() == ["t|–|long|open|none", "t|–|short|open|none"])
        #expect(try tables.named() == [["Column 4=more", "Column 6=even more"], []])
    }

    @Test func `the lines of a bad row are no bugs of their own`() throws {
        let report = try tables.importing("title,details\n\"a\"b,\"x\ny\nz\"\ngood,1\nshort\n")
        #expect(try tables.bugs() == ["t|–|good|open|none", "t|–|short|open|none"])
        #expect(report.skippedCount == 3)
    }

    @Test func `a word that is not one of ours stays beside what it was read as`() throws {
        _ = try tables.importing(
            "title,Status,Priority,Created\nA,Resolved,Immediate,sometime\nB,OPEN,High,2024-01-01\n")
        #expect(try tables.named() == [["Status=Resolved", "Priority=Immediate", "Created=sometime"], []])
    }

    @Test func `a table of ours has its number and count of screenshots for itself, and names what stands behind them`()
        throws
    {
        let header = CSVExporter.columns.joined(separator: ",")
        _ = try tables.importing("\(header),Labels,status\nP,12,A,d,open,low,2024-01-01,2024-01-01,,K,3,own,,ui,x\n")
        #expect(try tables.bugs() == ["P|K|A|open|low"])
        #expect(try tables.named() == [["Labels=ui", "status=x"]])
    }

    @Test func `the second column of a field is kept`() throws {
        _ = try tables.importing("title,Status,Status,Priority,Severity,Key,Id\nA,open,closed,low,major,K,1\n")
        #expect(try tables.bugs() == ["t|K|A|open|low"])
        #expect(try tables.named() == [["Status=closed", "Severity=major", "Id=1"]])
    }

    @Test func `the project of a row is kept where another one was chosen`() throws {
        let file = try tables.fixture.directory.file("t.csv", "title,project\nA,Editor\n")
        _ = try tables.store.importBugs(from: file, into: .named(ProjectDraft(name: "Mine", url: "")))
        #expect(try tables.bugs() == ["Mine|–|A|open|none"])
        #expect(try tables.named() == [["project=Editor"]])
    }

    @Test func `rows of separators alone are nothing`() throws {
        let report = try tables.importing("title,details\nA,b\n,\n , \n")
        #expect(report.problems.isEmpty && report.bugCount == 1)
    }

    // MARK: - Closed or not

    @Test(arguments: [
        ("Title,Completed\nA,TRUE\nB,FALSE\n", ["closed", "open"]), ("Title,Done\nA,yes\nB,no\n", ["closed", "open"]),
        ("Title,Status,Closed\nA,open,TRUE\nB,closed,no\n", ["closed", "open"]),
        ("Title,Status,Closed\nA,New,2024-01-01\nB,Done,\n", ["closed", "closed"]),
        ("Titel;Status;Erledigt\nA;Geschlossen;\nB;Offen;\n", ["closed", "open"]),
    ])
    func `a date or a word for yes or no says better than a status whether a bug is closed`(
        table: String, statuses: [String]
    ) throws {
        _ = try tables.importing(table)
        #expect(try tables.fixture.bugs().map(\.status.rawValue) == statuses)
    }

    // MARK: - How cells are written

    @Test(arguments: [("sep=;", ";"), ("SEP=,", ","), ("sep=|", "|"), ("sep=\t", "\t"), ("sep=\\t", "\t")])
    func `the first line may say what parts the fields`(line: String, separator: String) throws {
        let report = try tables.importing("\(line)\r\nTitle\(separator)Status\r\nCrash\(separator)closed\r\n")
        #expect(report.problems.isEmpty)
        #expect(try tables.bugs() == ["t|–|Crash|closed|none"])
    }

    @Test func `quotes and escapes of Fossil are what it means by them`() throws {
        let header = "tkt_uuid\tstatus\ttitle\tcomment\n"
        _ = try tables.importing(header + "a1\tOpen\t\"Unclosed quote\tback\\nslash \"\n", name: "plain.tsv")
        _ = try tables.importing(header + "a2\tOpen\ta\\sb\\\\n\tone\\ntwo\\tthree\\x\n", name: "quoted.tsv")
        #expect(try tables.fixture.bugs().map(\.title) == ["\"Unclosed quote", "a b\\n"])
        #expect(try tables.details() == ["back\\nslash \"", "one\ntwo\tthree\\x"])
    }
}
