import Foundation
import GRDB
import StoreLoad
import StoreSteps
import Testing

@testable import CoreDumpStore
@testable import FetchedResults

/// A database whose writers are killed or limited, and a reference database with the same undisturbed steps.
@MainActor
final class LoadTrial {
    /// The most steps to wait for, and the time that a process continues after that, in microseconds: two steps.
    private static let maximumSteps = 20
    private static let longestRest: UInt32 = 15_000
    private static let longestOpening: UInt32 = 80_000

    let directory: TemporaryDirectory
    private let peace: TemporaryDirectory
    private let reference: LoadSequence
    private let seed: Int
    private var random: SplitMix
    private(set) var step = 0
    private var referenceStep = 0

    init(seed: Int, pictures: LoadPictures) throws {
        directory = try TemporaryDirectory()
        peace = try TemporaryDirectory()
        self.seed = seed
        random = SplitMix(seed: UInt64(seed))
        reference = try LoadSequence(peace.path("a.sqlite"), seed: seed, folder: peace.url, pictures: pictures)
        // No process kills this one, so it need not synchronise.
        try reference.store.database.writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = OFF") }
    }

    /// Starts a process that continues from the present step.
    func start(_ options: [String] = []) throws -> LoadProcess {
        try LoadProcess(
            [
                "load", directory.path("a.sqlite"), "--seed", "\(seed)", "--from", "\(step)", "--folder",
                directory.url.path,
            ] + options)
    }

    /// Runs some steps, and kills the process during the next ones.
    func kill() throws {
        let process = try start()
        // One of eight kills happens while the database is opened.
        if random.number(below: 8) == 0 {
            usleep(UInt32(random.number(below: Int(Self.longestOpening))))
            return try compare(after: process.kill())
        }
        try process.wait(for: LoadReport.ready)
        var lines: [String] = []
        for _ in 0..<random.number(below: Self.maximumSteps) { process.line().map { lines.append($0) } }
        usleep(UInt32(random.number(below: Int(Self.longestRest))))
        try compare(after: lines + process.kill())
    }

    /// Compares the databases after the reported steps.
    func compare(after lines: [String]) throws {
        let told = lines.compactMap { Int($0) }.last.map { $0 + 1 } ?? step
        try compare(Store(path: directory.path("a.sqlite")), told: told)
    }

    /// The database must be in the state after the last reported step or after the next one.
    private func compare(_ store: Store, told: Int) throws {
        let found = try StoreDigest(store)
        step = told
        try advance()
        var expected = try StoreDigest(reference.store)
        if !found.holds(expected) {
            step += 1
            try advance()
            let next = try StoreDigest(reference.store)
            if found.holds(next) { expected = next }
        }
        #expect(
            found.holds(expected),
            "seed \(seed), step \(told): \(found.differences(from: expected)) are not as they were left")
        #expect(try store.check() == [], "seed \(seed), step \(told)")
        try store.close()
    }

    private func advance() throws {
        while referenceStep < step {
            try reference.perform(step: referenceStep)
            referenceStep += 1
        }
    }
}
