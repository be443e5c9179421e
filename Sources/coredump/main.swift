print("coredump")
