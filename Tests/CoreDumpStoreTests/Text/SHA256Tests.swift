import Foundation
import Testing

@testable import CoreDumpStore

/// The examples of FIPS 180-4 and of NIST's CAVP, and the lengths around the end of a block.
@Test(
    arguments: [
        ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        ("a", 55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
        ("a", 56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
        ("a", 64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
        ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ] as [(String, Int, String)])
func `the digest of known texts`(text: String, times: Int, digest: String) {
    let data = Data(String(repeating: text, count: times).utf8)
    #expect(SHA256.hexadecimal(of: data) == digest)
    #expect(SHA256.hexadecimal(of: (Data([1, 2, 3]) + data).dropFirst(3)) == digest)
}

@Test func `bytes in pieces have the digest of the whole`() {
    let data = Data((0..<1000).map { UInt8(truncatingIfNeeded: $0 * 37) })
    for size in [1, 7, 63, 64, 65, 200, 999] {
        var digest = SHA256()
        for start in stride(from: 0, to: data.count, by: size) {
            data[start..<min(start + size, data.count)].withUnsafeBytes { digest.update($0) }
        }
        #expect(digest.finish() == SHA256.hexadecimal(of: data), "\(size)")
    }
}
