import Gtk

/// Asks one question at a time, and does what the person answers.
///
/// While a question waits, whatever led to it may happen again, such as a second click or Escape: it is not asked twice.
final class Questioner {
    /// An answer that does something.
    struct Answer {
        /// A `_` marks the letter that chooses it.
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
    ///   - question: has no answers yet.
    ///   - refusal: the answer that changes nothing, which closing the question gives as well.
    ///   - answers: the others, in the order they are shown. Return gives the one that is suggested, else the refusal.
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
        // Now, so that the next key is not one for what the question is about.
        question.present()
        Task { [weak self] in
            let chosen = await question.choose()
            self?.isAsking = false
            (Int(chosen).map { answers[$0] } ?? refusal).action()
        }
    }

    /// Takes back the question that waits, because it is settled: the refusal is its answer.
    func withdraw() {
        if isAsking { question?.respond(Self.refusalID) }
    }

    private static let refusalID = "refusal"
}
