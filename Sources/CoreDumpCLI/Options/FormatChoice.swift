import ArgumentParser
import CoreDumpStore
import Foundation

/// In which format a command writes bugs.
package enum FormatChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
    case text, json, csv, markdown

    /// Nil for text, which is no export.
    var format: ExportOptions.Format? {
        switch self {
        case .text: nil
        case .json: .json
        case .csv: .csv
        case .markdown: .markdown
        }
    }
}

/// In which format a file is exported.
package enum ExportFormatChoice: String, CaseIterable, ExpressibleByArgument, Sendable {
    case json, csv, markdown

    var format: ExportOptions.Format {
        switch self {
        case .json: .json
        case .csv: .csv
        case .markdown: .markdown
        }
    }

    /// What the name of a file says; nil when that is nothing we know.
    init?(fileName: String) {
        switch URL(filePath: fileName).pathExtension.lowercased() {
        case "json": self = .json
        case "csv": self = .csv
        case "md", "markdown": self = .markdown
        default: return nil
        }
    }
}
