// CoreDumpCLI
