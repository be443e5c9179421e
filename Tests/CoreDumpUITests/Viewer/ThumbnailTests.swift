import CGtk
import XCTest

@testable import CoreDumpUI
@testable import Gtk

/// What the viewer shows until a large picture has been read. (XCTest, for these have widgets.)
final class ThumbnailTests: WidgetTestCase {
    func testAThumbnailIsAsLargeAsThePictureAndNothingMovesWhenThatIsThere() {
        MainActor.assumeIsolated {
            let view = ZoomView()
            let (width, height) = (400, 300)
            let size = PixelSize(width: width, height: height)
            view.show(Self.texture(width: 40, height: 30), as: size, of: size, name: "Picture")
            XCTAssertTrue(view.hasPicture)
            XCTAssertEqual(Self.size(of: view), [width, height])
            view.zoom(to: 3, isAnimated: false)
            let scale = view.deviceScale
            view.complete(with: Self.texture(width: width, height: height))
            XCTAssertEqual(view.deviceScale, scale)
            XCTAssertFalse(view.isFitting)
            XCTAssertEqual(Self.size(of: view), [width, height])
        }
    }

    func testWithoutAThumbnailThereIsRoomForThePicture() {
        MainActor.assumeIsolated {
            let view = ZoomView()
            let size = PixelSize(width: 400, height: 300)
            view.show(nil, as: size, of: size, name: "Picture")
            XCTAssertEqual(Self.size(of: view), [400, 300])
            view.showNothing()
            XCTAssertFalse(view.hasPicture)
        }
    }

    /// How large what is shown would be without scaling.
    @MainActor
    private static func size(of view: ZoomView) -> [Int] {
        let picture = view.widget.firstDescendant(of: gtk_picture_get_type())
        guard let content = picture.flatMap({ gtk_picture_get_paintable($0.pointer) }) else { return [] }
        return [gdk_paintable_get_intrinsic_width(content), gdk_paintable_get_intrinsic_height(content)].map(Int.init)
    }

    @MainActor
    private static func texture(width: Int, height: Int) -> Texture {
        Texture(rgba: [UInt8](repeating: 255, count: width * height * 4), width: width, height: height)
    }
}
