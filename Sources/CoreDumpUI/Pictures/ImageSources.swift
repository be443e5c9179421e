import CoreDumpStore

/// Where images come from that are not dropped.
final class ImageSources {
    let chooser = ImageChooser()
    let clipboard = ImageClipboard()
    let intake: PictureIntake

    init(store: Store) {
        intake = PictureIntake(store: store)
    }
}
