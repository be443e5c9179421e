import GRDB

extension LawGenerator {
    mutating func rowStatement() -> LawStatement {
        let id = id().databaseValue
        let other = self.id().databaseValue
        let all = [id, key(), rank(), parent(), parent(), code()]
        return switch Int.random(in: 0..<24, using: &random) {
        case 0..<5: .run("INSERT OR IGNORE INTO item VALUES (?, ?, ?, ?, ?, ?)", all)
        case 5: .run("INSERT INTO item (key, rank, code) VALUES (?, ?, ?)", [key(), rank(), code()])
        case 6: .run("INSERT OR REPLACE INTO item VALUES (?, ?, ?, ?, ?, ?)", all)
        case 7: .run("REPLACE INTO item (key, rank, code) VALUES (?, ?, ?)", [key(), rank(), code()])
        case 8: .run("UPDATE OR REPLACE item SET code = ? WHERE id = ?", [code(), id])
        case 9:
            .run(
                "INSERT INTO item (id, key, rank, code) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET "
                    + "key = excluded.key, rank = excluded.rank", [id, key(), rank(), code()])
        case 10, 11: .run("UPDATE item SET rank = ? WHERE id = ?", [rank(), id])
        case 12, 13: .run("UPDATE item SET key = ? WHERE id = ?", [key(), id])
        case 14: .run("UPDATE item SET key = ?, rank = ? WHERE id IN (?, ?)", [key(), rank(), id, other])
        case 15: .run("UPDATE OR IGNORE item SET code = ? WHERE id = ?", [code(), id])
        case 16:
            .run(
                "UPDATE item SET rank = (SELECT max(rank) + min(rank) FROM item WHERE id IN (?, ?)) - rank "
                    + "WHERE id IN (?, ?)", [id, other, id, other])
        case 17: .run("UPDATE OR IGNORE item SET id = ? WHERE id = ?", [other, id])
        case 18: .run("UPDATE OR REPLACE item SET id = ? WHERE id = ?", [other, id])
        case 19: .run("UPDATE item SET boxID = ?, shelfID = ? WHERE id = ?", [parent(), parent(), id])
        case 20: .run("DELETE FROM item WHERE id IN (?, ?)", [id, other])
        case 21: .run("UPDATE item SET rank = rank, key = key WHERE id = ?", [id])
        default: .run("DELETE FROM item WHERE id = ?", [id])
        }
    }

    /// Changes rows of related tables.
    mutating func relatedStatement() -> LawStatement {
        let parent = Int64.random(in: 1...4, using: &random).databaseValue
        let id = id().databaseValue
        return switch Int.random(in: 0..<16, using: &random) {
        case 0, 1: .run("INSERT OR IGNORE INTO shelf VALUES (?, ?, 1)", [parent, key()])
        case 2: .run("UPDATE shelf SET name = ? WHERE id = ?", [key(), parent])
        case 3: .run("UPDATE shelf SET isOpen = NOT isOpen WHERE id = ?", [parent])
        case 4: .run("DELETE FROM shelf WHERE id = ?", [parent])
        case 5: .run("UPDATE OR IGNORE shelf SET id = 5 - id WHERE id = ?", [parent])
        case 6, 7: .run("INSERT OR IGNORE INTO box VALUES (?, ?)", [parent, key()])
        case 8: .run("UPDATE box SET name = ? WHERE id = ?", [key(), parent])
        case 9: .run("INSERT OR REPLACE INTO box VALUES (?, ?)", [parent, key()])
        case 10: .run("DELETE FROM box WHERE id = ?", [parent])
        case 11, 12: .run("INSERT INTO part (itemID) VALUES (?)", [id])
        case 13: .run("DELETE FROM part WHERE itemID = ?", [id])
        case 14: .run("INSERT OR REPLACE INTO hidden VALUES (?)", [code()])
        default: .run("DELETE FROM hidden WHERE code IS NOT ?", [code()])
        }
    }

    mutating func bulkStatement() -> LawStatement {
        let first = id()
        let (low, high) = (first.databaseValue, Int64.random(in: first...ids.upperBound, using: &random).databaseValue)
        return switch Int.random(in: 0..<14, using: &random) {
        case 0: .run("UPDATE item SET key = ? WHERE key IS ?", [key(), key()])
        case 1: .run("UPDATE item SET key = ? WHERE key IS ? AND id > ?", [key(), key(), low])
        case 2: .run("UPDATE item SET rank = ? - rank", [ranks.upperBound.databaseValue])
        case 3: .run("UPDATE item SET rank = rank + 1 WHERE id BETWEEN ? AND ?", [low, high])
        case 4: .run("UPDATE item SET rank = abs(id * 7 % (? + 1)) WHERE id BETWEEN ? AND ?", [rank(), low, high])
        case 5: .run("UPDATE item SET key = upper(key) WHERE id BETWEEN ? AND ?", [low, high])
        case 6: .run("DELETE FROM item WHERE key IS ?", [key()])
        case 7: .run("DELETE FROM item WHERE id BETWEEN ? AND ?", [low, high])
        case 8: one(in: 4) ? .run("DELETE FROM item", []) : .run("DELETE FROM item WHERE rank IS ?", [rank()])
        case 9: .run("UPDATE item SET boxID = ? WHERE id BETWEEN ? AND ?", [parent(), low, high])
        case 10: .run("UPDATE OR IGNORE item SET id = id + 1 WHERE id = (SELECT max(id) FROM item)", [])
        case 11: .run("UPDATE item SET key = ? WHERE id BETWEEN ? AND ?", [key(), low, high])
        default: .run(Self.filling, [low, high, key(), rank()])
        }
    }

    /// Inserts the missing rows among some.
    static let filling = """
        INSERT OR IGNORE INTO item (id, key, rank)
        WITH RECURSIVE ids(id) AS (SELECT ? UNION ALL SELECT id + 1 FROM ids WHERE id < ?)
        SELECT id, ?, ? FROM ids
        """
}
