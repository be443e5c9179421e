"""Pictures of every view in every scheme, to be looked at. `scripts/screenshots` takes them."""
