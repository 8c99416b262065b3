/**
 * A process that wants a port, like a window of an editor: `node window.ts <port>`. It prints every status as a line of
 * JSON and lives until its standard input ends.
 */
import { httpApp } from "../../../../server/adapters/http/app.ts";
import { leadOrFollow } from "../../../../server/adapters/http/leader-election.ts";
import { operations } from "../../../../server/operations/index.ts";
import { createServices } from "../../../../server/services/services.ts";

const services = createServices(process.env, process.cwd(), import.meta.dirname);
leadOrFollow({
  app: httpApp(operations, services, { hosts: ["127.0.0.1"], token: undefined, service: "scanner" }),
  host: "127.0.0.1",
  port: Number(process.argv[2]),
  onStatus: (status) => process.stdout.write(`${JSON.stringify(status)}\n`),
});
process.stdin.resume();
