import Gtk

/// Asks one question at a time, and runs the action of the answer.
///
/// While a question waits, its cause may happen again, such as a second click or Escape: the question is not asked twice.
final class Questioner {
    /// An answer and its action.
    struct Answer {
        /// With a `_` before the mnemonic.
        let label: String
        let appearance: MessageDialog.Appearance
        let action: () -> Void

        init(_ label: String, _ appearance: MessageDialog.Appearance = .default, action: @escaping () -> Void = {}) {
            self.label = label
            self.appearance = appearance
            self.action = action
        }
    }

    private(set) var isAsking = false
    private weak var question: MessageDialog?

    /// Does nothing while another question waits for its answer.
    ///
    /// - Parameters:
    ///   - question: a dialog without answers.
    ///   - refusal: the answer that changes nothing, which closing the question gives as well.
    ///   - answers: the other answers, in display order. Return gives the suggested one, else the refusal.
    func ask(_ question: MessageDialog, refusal: Answer, answers: [Answer]) {
        guard !isAsking else { return }
        isAsking = true
        self.question = question
        question.addResponse(Self.refusalID, label: refusal.label)
        question.closeResponse = Self.refusalID
        question.defaultResponse = Self.refusalID
        for (index, answer) in answers.enumerated() {
            question.addResponse("\(index)", label: answer.label, appearance: answer.appearance)
            if answer.appearance == .suggested { question.defaultResponse = "\(index)" }
        }
        // At once, so that the question and not its parent gets the next key.
        question.present()
        Task { [weak self] in
            let chosen = await question.choose()
            self?.isAsking = false
            (Int(chosen).map { answers[$0] } ?? refusal).action()
        }
    }

    /// Closes a question that has become pointless, with the refusal as its answer.
    func withdraw() {
        if isAsking { question?.respond(Self.refusalID) }
    }

    private static let refusalID = "refusal"
}
