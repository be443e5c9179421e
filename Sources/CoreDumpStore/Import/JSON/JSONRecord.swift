/// An object of a JSON file, by its kind.
enum JSONRecord: Decodable {
    case header(ExportHeader)
    case project(ExportedProject)
    case bug(ExportedBug)
    case screenshots(ExportedScreenshots)
    case part(ExportedPart)
    case text(ExportedText)
    /// No record of an export of ours.
    case foreign

    init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: AnyKey.self)
        switch keys.text("type") {
        case "export": self = .header(try ExportHeader(from: decoder))
        case "project": self = .project(try ExportedProject(from: decoder))
        case "bug": self = .bug(try ExportedBug(from: decoder))
        case "screenshots": self = .screenshots(try ExportedScreenshots(from: decoder))
        case "part": self = .part(try ExportedPart(from: decoder))
        case "text": self = .text(try ExportedText(from: decoder))
        default: self = .foreign
        }
    }
}
