// Screenshots
