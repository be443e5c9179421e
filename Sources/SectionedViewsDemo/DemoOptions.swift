/// What the command line asks for.
struct DemoOptions {
    var rows = 1_000_000
    var sections = 200
    var seed: UInt64 = 1
    /// Whether the gallery shows first.
    var isGrid = false
    var isDark = false
    var isRightToLeft = false
    /// How much larger than usual text is.
    var textScale = 1
    /// Where to write a picture of the window, and end then.
    var screenshot: String?
    /// How long to change the model at random and compare, and end then.
    var stressSeconds: Int?
    var wantsHelp = false

    static let help = """
        A window that shows a sectioned list, gallery and index over generated rows, with every kind of change.

          --rows N            rows to generate (1000000)
          --sections N        sections to spread them over (200)
          --seed N            of everything that is random (1)
          --grid              show the gallery first
          --dark              dark colours
          --rtl               from right to left
          --text-scale N      text N times as large
          --screenshot FILE   write a picture of the window to a PNG file and end
          --stress SECONDS    60 random batches a second, compared with the model; ends with status 1 if the views
                              drift from the model or grow
        """

    enum Failure: Error {
        case unknown(String)
        case missingValue(String)
        case invalidValue(option: String, value: String)
    }

    /// - Parameter arguments: without the program's name.
    init(_ arguments: [String]) throws(Failure) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--rows": rows = try Self.number(option, &rest, 0...10_000_000)
            case "--sections": sections = try Self.number(option, &rest, 1...100_000)
            case "--seed": seed = UInt64(try Self.number(option, &rest, 0...Int.max))
            case "--grid": isGrid = true
            case "--dark": isDark = true
            case "--rtl": isRightToLeft = true
            case "--text-scale": textScale = try Self.number(option, &rest, 1...4)
            case "--screenshot": screenshot = try Self.value(option, &rest)
            case "--stress": stressSeconds = try Self.number(option, &rest, 1...86_400)
            case "--help", "-h": wantsHelp = true
            default: throw .unknown(option)
            }
        }
    }

    private static func value(_ option: String, _ rest: inout ArraySlice<String>) throws(Failure) -> String {
        guard let value = rest.popFirst() else { throw .missingValue(option) }
        return value
    }

    private static func number(
        _ option: String, _ rest: inout ArraySlice<String>, _ range: ClosedRange<Int>
    ) throws(Failure) -> Int {
        let text = try value(option, &rest)
        guard let number = Int(text), range.contains(number) else {
            throw .invalidValue(option: option, value: text)
        }
        return number
    }
}

extension DemoOptions.Failure {
    var sentence: String {
        switch self {
        case .unknown(let option): "There is no option \(option)."
        case .missingValue(let option): "\(option) needs a value."
        case .invalidValue(let option, let value): "\(value) is no value for \(option)."
        }
    }
}
