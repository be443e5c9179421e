/// Collects the bytes of an export and passes them on in pieces.
final class ExportSink {
    private static let pieceSize = 256 * 1024

    private var buffer: [UInt8] = []
    private let write: ([UInt8]) throws -> Void

    init(_ write: @escaping ([UInt8]) throws -> Void) {
        self.write = write
    }

    func append(_ text: String) throws {
        try append(contentsOf: text.utf8)
    }

    func append(contentsOf bytes: some Sequence<UInt8>) throws {
        buffer.append(contentsOf: bytes)
        if buffer.count >= Self.pieceSize { try flush() }
    }

    func flush() throws {
        guard !buffer.isEmpty else { return }
        try write(buffer)
        buffer.removeAll(keepingCapacity: true)
    }
}
