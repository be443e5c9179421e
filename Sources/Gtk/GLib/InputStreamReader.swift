import CGtk

/// Reads a stream of another program in pieces, without blocking the main loop.
final class InputStreamReader {
    private let stream: UnsafeMutablePointer<GInputStream>
    private let limit: Int
    private let isWanted: () -> Bool
    private let finish: ([UInt8]?) -> Void
    private var bytes: [UInt8] = []

    private static let pieceByteCount = 1 << 18

    /// - Parameters:
    ///   - stream: is taken over.
    ///   - limit: at most one byte more is read.
    ///   - isWanted: called after each piece: whether the caller still needs the data.
    ///   - finish: called with all bytes; with nil after an error, or when the data are not needed.
    static func read(
        _ stream: UnsafeMutablePointer<GInputStream>, limit: Int, isWanted: @escaping () -> Bool = { true },
        then finish: @escaping ([UInt8]?) -> Void
    ) {
        InputStreamReader(stream, limit, isWanted, finish).readPiece()
    }

    private init(
        _ stream: UnsafeMutablePointer<GInputStream>, _ limit: Int, _ isWanted: @escaping () -> Bool,
        _ finish: @escaping ([UInt8]?) -> Void
    ) {
        (self.stream, self.limit, self.isWanted, self.finish) = (stream, limit, isWanted, finish)
    }

    isolated deinit {
        // The writing program notices that the stream is closed.
        g_input_stream_close_async(stream, G_PRIORITY_DEFAULT, nil, nil, nil)
        g_object_unref(stream)
    }

    /// GIO retains the callback, which retains this object.
    private func readPiece() {
        let callback = AsyncReady.Handler { [self] result in take(g_input_stream_read_bytes_finish(stream, result, nil))
        }
        let count = min(Self.pieceByteCount, limit + 1 - bytes.count)
        g_input_stream_read_bytes_async(
            stream, gsize(count), G_PRIORITY_DEFAULT, nil, AsyncReady.callback, callback.retainedData())
    }

    private func take(_ piece: OpaquePointer?) {
        guard let piece, isWanted() else {
            piece.map(g_bytes_unref)
            return finish(nil)
        }
        defer { g_bytes_unref(piece) }
        var count: gsize = 0
        let start = g_bytes_get_data(piece, &count)
        bytes += UnsafeRawBufferPointer(start: start, count: Int(count))
        if count == 0 || bytes.count > limit { finish(bytes) } else { readPiece() }
    }
}
