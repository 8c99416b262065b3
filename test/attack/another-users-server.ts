/**
 * The server of another user: `node another-users-server.ts <state folder>`, as root. It writes its port as a line and lives until its
 * standard input ends.
 */
import { httpApp } from "../../server/adapters/http/app.ts";
import { listen } from "../../server/adapters/http/listen.ts";
import { operations } from "../../server/operations/index.ts";
import { createServices } from "../../server/services/services.ts";
import { nobody } from "./other-user.ts";

const [, , state = ""] = process.argv;
const services = createServices({ PALISADE_HOME: state }, state, state);
const app = httpApp(operations, services, { hosts: ["127.0.0.1"], token: undefined, service: "scanner" });
process.setgroups?.([]);
process.setgid?.(nobody);
process.setuid?.(nobody);
const listener = await listen(app, "127.0.0.1", 0);
process.stdout.write(`${new URL(listener.address).port}\n`);
process.stdin.resume().on("end", () => listener.close());
