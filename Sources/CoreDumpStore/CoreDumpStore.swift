// CoreDumpStore
