import Foundation

/// CSV files for the import.
struct CSVMutations: MutationKind {
    let name = "csv"

    private let feeder = FileFeeder()
    private let damage = TextMutation(signs: ["\"", "\"\"", ",", "\n", "\r\n", "\r", "\u{FEFF}", "\0", "NULL", "title"])

    func samples() throws -> [Data] {
        [
            "issuekey,Title,Description,status\r\nM-1,\"a, \"\"b\"\"\",\"two\r\nlines\",Closed\r\nM-2,ü日本,NULL,Open\r\n",
            "\u{FEFF}summary;x,created,title\n\"1\",2021-01-01T10:00:00Z,A\n2,30/Sep/21 17:20,B\n",
            "title\n" + String(repeating: "\"x\ny\"\n", count: 50),
        ].map { Data($0.utf8) } + [Self.german(.windowsCP1252), Self.german(.utf16LittleEndian)]
    }

    private static func german(_ encoding: String.Encoding) -> Data {
        let text =
            "title;priority;created\r\n\"Größe – \"\"5 €\"\"\r\nü\";P1;31.12.2023\r\nB;high;01/02/2024;x\r\nC;;12/31/2023\r\n"
        let isMarked = encoding == .utf16LittleEndian
        return ((isMarked ? "\u{FEFF}" : "") + text).data(using: encoding) ?? Data()
    }

    func mutated(_ samples: [Data], using random: inout SeededGenerator) -> Data {
        damage.mutated(samples, using: &random)
    }

    func feed(_ input: Data) throws -> String {
        try feeder.feed(input, name: "input.csv")
    }
}
