/**
 * What the bundle holds in the place of Node's `net`. The language client can also talk through sockets; this one talks
 * through its child process only, so that nothing in the extension can open a connection.
 */
export {};
