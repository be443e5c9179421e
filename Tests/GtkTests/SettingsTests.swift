import Foundation
import Gtk
import XCTest

final class SettingsTests: GtkTestCase {
    private static let schema = """
        <schemalist>
          <schema id="org.example.GtkTests" path="/org/example/GtkTests/">
            <key name="flag" type="b"><default>true</default></key>
            <key name="number" type="i"><default>7</default></key>
            <key name="word" type="s"><default>'one'</default></key>
          </schema>
        </schemalist>
        """

    func testSettingsAreReadAndWrittenAndMissingOnesAreNil() throws {
        let directory = try compiledSchemas()
        defer { try? FileManager.default.removeItem(at: directory) }
        try MainActor.assumeIsolated {
            let settings = try XCTUnwrap(Settings(schema: "org.example.GtkTests", directory: directory.path))
            XCTAssertEqual(settings.bool("flag"), true)
            XCTAssertEqual(settings.int("number"), 7)
            XCTAssertEqual(settings.string("word"), "one")
            var changes = 0
            let connection = settings.onChanged("number") { changes += 1 }
            settings.set("number", to: .max)
            settings.set("flag", to: false)
            settings.set("word", to: "ünï")
            XCTAssertEqual(settings.int("number"), Int(Int32.max))
            XCTAssertEqual(settings.bool("flag"), false)
            XCTAssertEqual(settings.string("word"), "ünï")
            XCTAssertEqual(changes, 1)
            withExtendedLifetime(connection) {}
            XCTAssertNil(settings.bool("nothing"))
            XCTAssertNil(settings.string("flag"), "of another type")
            settings.set("nothing", to: true)
            settings.set("flag", to: "word")
            for key in ["flag", "number", "word"] { settings.reset(key) }
            XCTAssertEqual(settings.int("number"), 7)
        }
    }

    func testASchemaThatIsNotInstalledIsNil() {
        MainActor.assumeIsolated {
            XCTAssertNil(Settings(schema: "org.example.NotThere"))
            XCTAssertNil(Settings(schema: "org.example.NotThere", directory: "/nonexistent"))
        }
    }

    private func compiledSchemas() throws -> URL {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let file = directory.appendingPathComponent("org.example.GtkTests.gschema.xml")
        try Data(Self.schema.utf8).write(to: file)
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/glib-compile-schemas")
        compiler.arguments = [directory.path]
        try compiler.run()
        compiler.waitUntilExit()
        XCTAssertEqual(compiler.terminationStatus, 0)
        return directory
    }
}
