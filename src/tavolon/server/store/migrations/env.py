"""What Alembic runs: the steps that are missing, over the connection it is handed."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
