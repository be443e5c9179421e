import CoreDumpCLI

final class Recording {
    var text = ""

    func stream(isTerminal: Bool = false) -> CommandOutput {
        CommandOutput(isTerminal: isTerminal) { self.text += $0 }
    }
}
