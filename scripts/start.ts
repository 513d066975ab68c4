// The server runs in this process, so that signals reach it directly.
import '../api/src/server.ts';
