import CGtk
import XCTest

@testable import Gtk

@MainActor
extension ContentProvider {
    /// What another program would receive: the provider's own bytes, or what GDK makes of its value.
    func bytes(_ mimeType: String) -> [UInt8] {
        let stream: UnsafeMutablePointer<GOutputStream>? = g_memory_output_stream_new_resizable()
        defer { g_object_unref(stream) }
        let formats = gdk_content_provider_ref_formats(cast())
        defer { gdk_content_formats_unref(formats) }
        if gdk_content_formats_contain_mime_type(formats, mimeType) != 0 {
            write(mimeType, to: stream)
        } else {
            serialize(mimeType, to: stream)
        }
        g_output_stream_close(stream, nil, nil)
        let bytes = g_memory_output_stream_steal_as_bytes(UnsafeMutablePointer(OpaquePointer(stream)))
        defer { g_bytes_unref(bytes) }
        var count: gsize = 0
        guard let data = g_bytes_get_data(bytes, &count) else { return [] }
        return Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
    }

    private func write(_ mimeType: String, to stream: UnsafeMutablePointer<GOutputStream>?) {
        finish { handler, data in
            gdk_content_provider_write_mime_type_async(
                cast(), mimeType, stream, G_PRIORITY_DEFAULT, nil, handler, data)
        } with: {
            gdk_content_provider_write_mime_type_finish(self.cast(), $0, nil) != 0
        }
    }

    private func serialize(_ mimeType: String, to stream: UnsafeMutablePointer<GOutputStream>?) {
        finish { handler, data in
            guard let value = DropValue.Kind.allCases.lazy.compactMap({ self.value($0) }).first else {
                return XCTFail("no value")
            }
            value.withGValue {
                gdk_content_serialize_async(stream, mimeType, $0, G_PRIORITY_DEFAULT, nil, handler, data)
            }
        } with: {
            gdk_content_serialize_finish($0, nil) != 0
        }
    }

    private func finish(
        _ start: (GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void,
        with end: @escaping (OpaquePointer?) -> Bool
    ) {
        var isDone = false
        let callback = Callback<OpaquePointer?, Void> { result in
            isDone = true
            XCTAssertTrue(end(result), "the bytes could not be written")
        }
        start(
            { _, result, data in
                guard let data else { return }
                nonisolated(unsafe) let (box, outcome) = (data, result)
                MainActor.assumeIsolated {
                    _ = Callback<OpaquePointer?, Void>.borrow(box).run(outcome)
                    Callback<OpaquePointer?, Void>.release(box)
                }
            },
            callback.retainedData())
        TestLoop.iterate(until: { isDone }, "the bytes were written")
    }
}
