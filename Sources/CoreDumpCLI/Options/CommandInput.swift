import Foundation

/// What a command reads: standard input, or what a test gives it.
package struct CommandInput {
    /// The most bytes that are read: more is no text that a person would want in a bug.
    private static let limit = 16 * 1024 * 1024

    package let isTerminal: Bool
    private let read: () throws -> Data

    package init(isTerminal: Bool, read: @escaping () throws -> Data) {
        self.isTerminal = isTerminal
        self.read = read
    }

    package static var standardInput: CommandInput {
        CommandInput(isTerminal: isatty(STDIN_FILENO) == 1) {
            var all = Data()
            // A pipe gives what there is, not all that was asked for.
            while all.count <= limit, let piece = try FileHandle.standardInput.read(upToCount: 65_536), !piece.isEmpty {
                all.append(piece)
            }
            return all
        }
    }

    /// All of it, without the line end that ends it.
    ///
    /// - Throws: ``InputError``
    func text() throws -> String {
        let data: Data
        do {
            data = try read()
        } catch {
            throw InputError.cannotRead(error.localizedDescription)
        }
        guard data.count <= Self.limit else { throw InputError.tooLong }
        guard let text = String(validating: data, as: UTF8.self) else { throw InputError.notUTF8 }
        return text.last?.isNewline == true ? String(text.dropLast()) : text
    }
}

/// Why standard input cannot be taken for the details.
enum InputError: Error, Equatable {
    /// The message is the system's, in English.
    case cannotRead(String)
    case tooLong
    case notUTF8
}
