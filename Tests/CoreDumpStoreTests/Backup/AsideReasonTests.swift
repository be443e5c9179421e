import Foundation
import Testing

@testable import CoreDumpStore

@Suite struct AsideReasonTests {
    @Test(arguments: [
        ("before-restore 2026-11-23", AsideReason.restoration), ("before-repair 2026-11-23 2", .repair),
        ("before-version-3 2026-11-23", .update), ("damaged 2026-11-23", .damage), ("2026-11-23", nil),
        ("before-restored", nil), ("before-version-x", nil), ("mine", nil),
    ])
    func `the name of a backup says why it was put aside`(name: String, reason: AsideReason?) {
        let backup = Backup(name: name, kind: .aside, made: Date(), byteCount: 0, path: name, problem: nil)
        #expect(backup.asideReason == reason)
    }

    @Test func `what is put aside has such a name`() throws {
        let fixture = try StoreFixture()
        for reason in [AsideReason.restoration, .repair, .damage] {
            try fixture.store.backups.makeAside(reason.name, Date())
        }
        #expect(Set(fixture.store.backups.all().map(\.asideReason)) == [.restoration, .repair, .damage])
    }
}
