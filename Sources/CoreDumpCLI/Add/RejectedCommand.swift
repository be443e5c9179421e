/// A command line that cannot be understood.
package enum RejectedCommand {
    /// Keeps what was piped into `coredump add` with wrong arguments: it is as lost as any other output.
    package static func keepInput(
        _ input: CommandInput, of arguments: [String], output: CommandOutput = .standardOutput, errors: CommandOutput
    ) {
        guard arguments.contains("add"), !input.isTerminal else { return }
        PipedOutput(reading: input, for: DatabaseOptions.ownPath()).keep(output, errors)
    }
}
