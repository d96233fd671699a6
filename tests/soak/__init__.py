"""Many tables of bots for a long time: memory stays flat, the log has no error, every record verifies.

Run it as `python -m tests.soak --tables 500 --minutes 30 --processes 2 --database postgresql://…`.
"""
