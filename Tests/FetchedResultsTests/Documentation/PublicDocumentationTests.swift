import Foundation
import Testing

/// Every public member of the library says what it is and what it costs.
struct PublicDocumentationTests {
    @Test(arguments: ["Sources/FetchedResults", "Sources/ListDiff"])
    func `every public member is documented with its complexity`(module: String) throws {
        let folder = DocumentationPage.checkout.appending(path: module)
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        #expect(!files.isEmpty)
        for file in files.sorted() {
            var documentation = PublicDocumentation(
                try String(contentsOf: folder.appending(path: file), encoding: .utf8))
            for fault in documentation.faults() {
                Issue.record("\(module)/\(file):\(fault.line): \(fault.fault)")
            }
        }
    }

    @Test func `what is not documented is found`() {
        var documentation = PublicDocumentation(
            """
            /// A protocol.
            @MainActor
            public protocol Counting {
                /// A requirement without its cost.
                var count: Int { get }
                /// Another one.
                ///
                /// - Complexity: O(1)
                @discardableResult
                func add() -> Int
            }

            /// A type.
            public struct Counter {
                /// Stored.
                public let first = 1
                public var second: Int
                /// Computed.
                public static var third: Int { 3 }
                var hidden: Int { 4 }
                /// An operator.
                public static func == (first: Counter, second: Counter) -> Bool {
                    func inner() {}
                    return true
                }
            }

            public extension Counter {
                init() {}
            }

            extension Counter {
                func hiddenToo() {}
                public typealias Number = Int
            }
            """)
        #expect(documentation.faults().map(\.line) == [5, 17, 19, 22, 29, 34])
    }
}
