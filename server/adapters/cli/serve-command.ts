import { type Command, InvalidArgumentError, Option } from "commander";
import type { Choose } from "./command.ts";
import { inGroup } from "./help.ts";
import type { ServeFlags } from "./serve.ts";

const afterHelp = `
Stop it with Ctrl+C. Each port describes its API at /openapi.json.
Listening on anything but this machine needs PALISADE_TOKEN, and each request must carry it. A request names the host that
it is for: this machine, the address that it reaches, or an allowed name. Any other is refused.`;

/** Declares `palisade serve`. */
export function serveCommand(program: Command, choose: Choose): void {
  inGroup(program.command("serve"), "serve", "serve the web app and HTTP on this machine")
    .description("Serve the web app and HTTP on this machine, for browsers and CI.")
    .option("--host <address>", "address to listen on", "127.0.0.1")
    .addOption(
      new Option(
        "--allowed-host <name>",
        "further name to be reached by; can be given many times (also PALISADE_ALLOWED_HOSTS, with commas)",
      )
        .argParser((name, names: readonly string[]) => [...names, name])
        .default([], "none"),
    )
    .option("--scanner-port <port>", "port of the scanner; 0 takes any free one", toPort, 4110)
    .option("--generator-port <port>", "port of the generator; 0 takes any free one", toPort, 4120)
    .option(
      "--store <address>",
      "be the server of a team, with its PostgreSQL (better in PALISADE_STORE: it holds a password)",
    )
    .option("--keep-records <count>", "of a team's server: how many records of a project are kept", toCount)
    .option("--keep-days <days>", "of a team's server: how long, except for the last one", toCount)
    .addHelpText("after", afterHelp)
    .action((flags: ServeFlags) =>
      choose(async (services, terminal) => {
        const { serve } = await import("./serve.ts");
        return await serve(flags, services, terminal);
      }),
    );
}

function toCount(typed: string): number {
  const count = Number(typed);
  if (/^\d{1,6}$/.test(typed) && count > 0) return count;
  throw new InvalidArgumentError("This is a number from 1 to 999999.");
}

function toPort(typed: string): number {
  const port = Number(typed);
  if (/^\d{1,5}$/.test(typed) && port <= 65535) return port;
  throw new InvalidArgumentError("A port is a number from 0 to 65535.");
}
