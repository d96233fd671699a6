"""The games behind the interfaces of other libraries, held to those libraries' own tests."""
