import XCTest

@testable import Gtk

final class AvatarTests: GtkTestCase {
    func testInitialsAreLettersAndDigitsWhereThereAreAny() {
        MainActor.assumeIsolated {
            let avatar = Avatar(size: 32)
            for (name, text) in [
                ("Ünicode & ‹Söhne>", "Ünicode Söhne>"), ("(old) tracker [2]", "old) tracker 2]"), ("wry", "wry"),
                ("… ?!", "… ?!"), ("", ""),
            ] {
                avatar.text = name
                XCTAssertEqual(avatar.text, text)
            }
        }
    }
}
