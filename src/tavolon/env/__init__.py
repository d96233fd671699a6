"""The games behind the interfaces of other libraries, which the extra `env` installs; no rule is here."""
