import Foundation
import StoreSteps
import Testing

@testable import CoreDumpStore

/// Each value of a random record becomes a field or a named value.
@MainActor
@Suite struct RandomRecordTests {
    /// Makes values in which each text and number is unique.
    private struct Generator {
        var random: SplitMix
        var markers: [String] = []

        private static let keys = ["alpha", "beta_gamma", "deltaEpsilon", "zeta-eta", "theta", "iota kappa", "λ", "x1"]

        mutating func object(depth: Int) -> String {
            let keys = Self.keys.filter { _ in random.number(below: 2) == 0 }
            return "{" + keys.map { #""\#($0)":\#(value(depth: depth))"# }.joined(separator: ",") + "}"
        }

        private mutating func value(depth: Int) -> String {
            switch random.number(below: depth > 3 ? 5 : 8) {
            case 0: return "null"
            case 1: return #""""#
            case 2: return "[]"
            case 3: return marked { #""é\n\"\#($0)\"""# }
            case 4: return marked { "\($0).50" }
            case 5: return object(depth: depth + 1)
            default:
                let count = random.number(below: 4)
                return "[" + (0..<count).map { _ in value(depth: depth + 1) }.joined(separator: ",") + "]"
            }
        }

        private mutating func marked(_ text: (String) -> String) -> String {
            let marker = String(1_000_000 + markers.count)
            markers.append(marker)
            return text(marker)
        }
    }

    @Test(arguments: [
        #""id":N,"subject":"T","project":{"name":"P"}"#,
        #""number":N,"title":"T","html_url":"https://g.example.org/issues/N""#,
        #""uuid":"N","description":"T","entry":"20261127T053752Z""#, #""id":N,"summary":"T","product":"P""#,
    ])
    func `no value is lost`(needed: String) throws {
        let fixture = try StoreFixture()
        var generator = Generator(random: SplitMix(seed: 44))
        let records = (1...300).map { number in
            let rest = generator.object(depth: 0).dropFirst()
            return "{\(needed.replacing("N", with: String(number)))\(rest == "}" ? "" : ",")\(rest)"
        }
        let report = try fixture.store.importBugs(
            from: fixture.directory.file("x.json", records.joined(separator: "\n")))
        #expect(report.bugCount == 300 && report.problems.isEmpty)
        let kept = try fixture.imported().map { $0.values.joined(separator: "\n") }.joined(separator: "\n")
        let found = Set(kept.matches(of: /1[0-9]{6}/).map { String($0.output) })
        #expect(generator.markers.count > 1000)
        #expect(generator.markers.filter { !found.contains($0) }.isEmpty)
    }
}
