/// Writes a text of several lines as a quotation in Markdown that is read as it was typed, but for blank space around it and in lines that
/// hold nothing else.
///
/// Paragraphs are paragraphs, whose lines end where they ended. One whose lines are laid out by blank space, such as code or the output of a
/// program, is a block of code, where all of it counts.
struct MarkdownQuotation {
    private struct Block {
        let isCode: Bool
        var lines: [Substring]
        /// How many empty ones stand before it.
        let gap: Int
    }

    private var blocks: [Block] = []
    private var markdown = MarkdownText()

    static func text(_ text: String) -> String {
        var quotation = MarkdownQuotation()
        quotation.read(text)
        for (index, block) in quotation.blocks.enumerated() { quotation.append(block, isFirst: index == 0) }
        return quotation.markdown.text
    }

    private mutating func read(_ text: String) {
        var (lines, gap): ([Substring], Int) = ([], 0)
        let bytes = Self.withUnixLines(text).utf8
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Substring.init) {
            if !line.allSatisfy(\.isWhitespace) {
                lines.append(line)
                continue
            }
            if !lines.isEmpty { add(lines, gap: gap) }
            gap = lines.isEmpty ? gap + 1 : 1
            lines = []
        }
        if !lines.isEmpty { add(lines, gap: gap) }
    }

    private static func withUnixLines(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
        return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    }

    /// Appends a paragraph; what is laid out alike is one block, with what parts it.
    private mutating func add(_ lines: [Substring], gap: Int) {
        let isCode = lines.contains(where: Self.isLaidOut)
        if isCode, let last = blocks.indices.last, blocks[last].isCode {
            blocks[last].lines += Array(repeating: "", count: gap) + lines
        } else {
            blocks.append(Block(isCode: isCode, lines: lines, gap: gap))
        }
    }

    /// Whether blank space is more than what parts words: it stands in front, is a tab, or three blanks and more.
    private static func isLaidOut(_ line: Substring) -> Bool {
        var blanks = 0
        for byte in line.utf8 {
            blanks = byte == UInt8(ascii: " ") ? blanks + 1 : 0
            if blanks == 3 || byte == UInt8(ascii: "\t") { return true }
        }
        return line.unicodeScalars.first?.properties.isWhitespace ?? false
    }

    private mutating func append(_ block: Block, isFirst: Bool) {
        if !isFirst { markdown.append(">\n") }
        // The first parts paragraphs.
        let gap = isFirst ? 0 : block.gap - 1
        if block.isCode { appendCode(block.lines, gap: gap) } else { appendWords(block.lines, gap: gap) }
    }

    private mutating func appendWords(_ lines: [Substring], gap: Int) {
        // A backslash before the end of a line has it end there, also where nothing stands before.
        for _ in 0..<gap { markdown.append("> \\\n") }
        for (index, line) in lines.enumerated() {
            markdown.append("> ")
            markdown.append(line: String(line), isAtStart: true)
            markdown.append(index < lines.count - 1 ? "\\\n" : "\n")
        }
    }

    private mutating func appendCode(_ lines: [Substring], gap: Int) {
        let fence = String(repeating: "`", count: max(3, Self.longestFence(in: lines) + 1))
        markdown.append(quoted: fence)
        for _ in 0..<gap { markdown.append(">\n") }
        lines.forEach { markdown.append(quoted: $0) }
        markdown.append(quoted: fence)
    }

    private static func longestFence(in lines: [Substring]) -> Int {
        lines.reduce(0) { longest, line in
            var (most, run) = (longest, 0)
            for byte in line.utf8 {
                run = byte == UInt8(ascii: "`") ? run + 1 : 0
                most = max(most, run)
            }
            return most
        }
    }
}

extension MarkdownText {
    /// Appends a line of a quotation that means nothing.
    fileprivate mutating func append(quoted line: some StringProtocol) {
        append(line.isEmpty ? ">" : "> ")
        append(raw: line)
        append("\n")
    }
}
