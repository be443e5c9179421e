import GRDB
import Testing

struct LawShrinkerTests {
    private let script: [LawTransaction] = (0..<100).map { index in
        .write((0..<3).map { LawStatement.run("\(index).\($0)", []) })
    }

    @Test func `a script is made as small as it can be`() throws {
        let needed = [LawStatement.run("17.2", []), LawStatement.run("80.0", [])]
        var shrinker = LawShrinker { script in
            let statements = script.flatMap(\.statements)
            return needed.allSatisfy(statements.contains) ? "\(script.count)" : nil
        }
        let found = shrinker.smallest(script)
        let smallest = try #require(found)
        #expect(smallest.script == [.write([needed[0]]), .write([needed[1]])])
        #expect(smallest.fault == "2")
    }

    @Test func `a script that does not fail again is not made smaller`() {
        var shrinker = LawShrinker { _ in nil }
        let smallest = shrinker.smallest(script)
        #expect(smallest == nil)
    }

    @Test func `it ends after so many attempts`() {
        var count = 0
        var shrinker = LawShrinker(
            fault: { _ in
                count += 1
                return "always different"
            }, attempts: 5)
        _ = shrinker.smallest(script)
        #expect(count <= 6)
    }

    @Test func `a script is printed as SQL with its values`() {
        let transaction = LawTransaction.write([
            .run("UPDATE item SET key = ? WHERE id IN (?, ?)", ["a".databaseValue, 1.databaseValue, .null]),
            .savepoint([.run("DELETE FROM item", [])], isKept: false),
        ])
        #expect(
            transaction.sql == """
                BEGIN; UPDATE item SET key = 'a' WHERE id IN (1, NULL);
                  SAVEPOINT s; DELETE FROM item; ROLLBACK TO s; RELEASE s; COMMIT;
                """)
    }
}
