/// Why a change was not made, though nothing is wrong with it.
enum ChangeError: Error, Equatable {
    /// What was to be done before it has failed: nobody knows whether it is still wanted.
    case foregoingFailed
}
