"""Alembic's way into the database; `store.migrate` runs it."""

from alembic import context

from sitdown.server.store import connect, metadata

engine = connect(context.config.attributes["url"])
with engine.begin() as connection:
    if connection.dialect.name == "postgresql":
        # Several servers may start at once on one database: one migrates, the others wait.
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(717264)")
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    context.run_migrations()
engine.dispose()
