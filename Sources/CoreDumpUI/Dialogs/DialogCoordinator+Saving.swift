import CoreDumpStore
import Localization

/// What the dialogs hold becomes data, at once or when another program lets go of the database. What was deleted meanwhile becomes
/// something new.
extension DialogCoordinator {
    private enum Saved<ID> {
        case added(ID)
        case edited(ID)
    }

    func save(
        _ draft: @escaping () -> ProjectDraft, of edit: ProjectEdit, ended: @escaping EditDialog.SaveEnd
    ) -> WaitingChange? {
        change(ended: ended) { [self] in
            guard let id = try project(of: edit)?.id else {
                return Saved.added(try store.addProject(draft()))
            }
            try store.editProject(id, from: edit.original, to: draft())
            return .edited(id)
        } then: { [self] saved in
            switch saved {
            case .added(let id):
                wantedBug?.project = id
                onProjectAdded?(id)
            case .edited(let id): onProjectEdited?(id)
            }
        }
    }

    func save(_ edit: @escaping () -> BugEdit, ended: @escaping EditDialog.SaveEnd) -> WaitingChange? {
        change(ended: ended) { [self] in
            let edit = edit()
            guard let id = try bug(of: edit)?.id else {
                let (new, lost) = try edit.renewed()
                return (Saved.added(try store.addBug(new.draft, screenshots: new.attaching)), lost)
            }
            try store.editBug(
                id, from: edit.original, to: edit.draft, attaching: edit.attaching, removing: edit.removing,
                order: edit.order)
            return (.edited(id), 0)
        } then: { [self] saved, lost in
            switch saved {
            case .added(let id): onBugAdded?(id)
            case .edited(let id): onBugEdited?(id)
            }
            if lost > 0 { toasts.tell(Self.leftOut(lost)) }
        }
    }

    private func change<Value>(
        ended: @escaping EditDialog.SaveEnd, _ write: @escaping () throws -> Value, then done: @escaping (Value) -> Void
    ) -> WaitingChange? {
        changes.add(telling: dialog?.frame.toasts ?? toasts, write) { result in
            if case .success(let value) = result { done(value) }
            ended(result.map { _ in })
        }
    }
}
