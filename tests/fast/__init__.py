"""Fast modules equal what they mirror, compiled and interpreted."""
