/**
 * Replaces Node's `net` in the bundle. The language client could also use sockets. This one talks to its child process
 * only, and nothing in the extension can open a connection.
 */
export {};
