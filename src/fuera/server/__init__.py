"""Who is connected, and what is stored: tables carried over HTTP, sockets and a log on disk."""
