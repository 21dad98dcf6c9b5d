"""The server: tables that people sit down at, over HTTP and WebSockets.

`schema` is what goes over the wire, `app` answers requests, `hall` keeps the tables, a `room` is one table in memory,
`store` is what survives, `pool` is where bots think.
"""
