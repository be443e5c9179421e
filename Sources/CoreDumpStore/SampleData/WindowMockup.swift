import Screenshots

/// A small drawing of a window with an error in it: a sidebar, grey bars for text, one coloured bar.
struct WindowMockup {
    private static let accents = [
        RGBA(53, 132, 228), RGBA(46, 194, 126), RGBA(246, 211, 45), RGBA(255, 120, 0), RGBA(224, 27, 36),
        RGBA(145, 65, 172), RGBA(152, 106, 68), RGBA(0, 160, 170),
    ]

    private static let margin = 24
    private static let headerHeight = 34

    private let number: Int
    private let accent: RGBA
    private let scheme: Scheme
    private var canvas: Bitmap
    private var random: SplitMix

    /// The colours of a window except the accent.
    private struct Scheme {
        let desktop, window, header, sidebar, text: RGBA

        static let light = Scheme(
            desktop: RGBA(222, 221, 218), window: RGBA(255, 255, 255), header: RGBA(235, 235, 235),
            sidebar: RGBA(246, 245, 244), text: RGBA(192, 191, 188))
        static let dark = Scheme(
            desktop: RGBA(36, 31, 49), window: RGBA(30, 30, 30), header: RGBA(48, 48, 48), sidebar: RGBA(40, 40, 40),
            text: RGBA(94, 92, 100))
    }

    /// Each number gives another drawing, which is always the same.
    init(number: Int) {
        self.number = number
        accent = Self.accents[number % Self.accents.count]
        scheme = number % 3 == 2 ? .dark : .light
        random = SplitMix(seed: UInt64(number))
        let sizes = [(480, 300), (420, 320), (520, 280)]
        let (width, height) = sizes[number / 2 % sizes.count]
        canvas = Bitmap(width: width, height: height, filledWith: scheme.desktop)
    }

    func drawn() -> Bitmap {
        var copy = self
        copy.drawWindow()
        switch number % 4 {
        case 0: copy.drawList()
        case 1: copy.drawChart()
        case 2: copy.drawCode()
        default: copy.drawDialog()
        }
        return copy.canvas
    }

    private var left: Int { Self.margin }
    private var top: Int { Self.margin }
    private var right: Int { canvas.width - Self.margin }
    private var bottom: Int { canvas.height - Self.margin }
    private var sidebarEnd: Int { left + (right - left) * 3 / 10 }
    private var contentTop: Int { top + Self.headerHeight + 16 }

    private mutating func drawWindow() {
        fill(left + 4, top + 6, right + 4, bottom + 6, scheme.header)
        fill(left, top, right, bottom, scheme.window)
        fill(left, top, sidebarEnd, bottom, scheme.sidebar)
        fill(left, top, right, top + Self.headerHeight, scheme.header)
        for button in 0..<3 {
            let x = right - 18 * (button + 1)
            fill(x, top + 12, x + 10, top + 22, button == 0 ? accent : scheme.text)
        }
        let selected = random.number(below: 6)
        for row in 0..<6 {
            let y = contentTop + row * 24
            if row == selected { fill(left + 6, y - 7, sidebarEnd - 6, y + 15, accent) }
            let width = 30 + random.number(below: sidebarEnd - left - 60)
            fill(left + 14, y, left + 14 + width, y + 8, row == selected ? scheme.window : scheme.text)
        }
    }

    private mutating func drawList() {
        let wrong = random.number(below: 5)
        for row in 0..<5 {
            let y = contentTop + row * 36
            fill(sidebarEnd + 16, y, sidebarEnd + 40, y + 24, row == wrong ? accent : scheme.header)
            fill(sidebarEnd + 52, y + 2, sidebarEnd + 120 + random.number(below: 80), y + 10, scheme.text)
            fill(sidebarEnd + 52, y + 15, sidebarEnd + 150 + random.number(below: 90), y + 21, scheme.header)
        }
    }

    private mutating func drawChart() {
        let columns = 9
        let space = (right - sidebarEnd - 32) / columns
        let wrong = random.number(below: columns)
        for column in 0..<columns {
            let x = sidebarEnd + 16 + column * space
            let height = 20 + random.number(below: bottom - contentTop - 50)
            fill(x, bottom - 16 - height, x + space - 6, bottom - 16, column == wrong ? accent : scheme.text)
        }
        fill(sidebarEnd + 16, bottom - 16, right - 16, bottom - 14, scheme.text)
    }

    private mutating func drawCode() {
        let wrong = 3 + random.number(below: 5)
        for line in 0..<11 {
            let y = contentTop + line * 17
            let indent = [0, 14, 28, 28, 14][line % 5]
            if line == wrong { fill(sidebarEnd, y - 5, right, y + 12, accent) }
            let end = sidebarEnd + 60 + indent + random.number(below: 130)
            fill(sidebarEnd + 16 + indent, y, end, y + 7, line == wrong ? scheme.window : scheme.text)
        }
    }

    private mutating func drawDialog() {
        let (x, y) = (sidebarEnd - 30, contentTop + 14)
        fill(x - 2, y - 2, right - 28, bottom - 24, scheme.text)
        fill(x, y, right - 30, bottom - 26, scheme.window)
        fill(x + 20, y + 20, x + 100 + random.number(below: 60), y + 30, scheme.text)
        for line in 0..<3 {
            fill(x + 20, y + 46 + line * 16, right - 60 - random.number(below: 70), y + 53 + line * 16, scheme.header)
        }
        fill(right - 120, bottom - 58, right - 46, bottom - 38, accent)
    }

    private mutating func fill(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int, _ color: RGBA) {
        canvas.fill(x: left, y: top, width: right - left, height: bottom - top, with: color)
    }
}

/// SplitMix64 (Steele, Lea and Flood 2014): numbers that look random and are the same for the same seed.
package struct SplitMix {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    /// A number from 0 to below `limit`, which is at least 1.
    package mutating func number(below limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) % UInt64(limit))
    }
}
