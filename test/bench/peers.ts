import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { BenchApp } from "./apps.ts";
import { type Command, inTurn, inWords, palisade, ratioOf, spentBy } from "./processes.ts";
import { row } from "./table.ts";

interface Peer {
  readonly name: string;
  /** Its exit codes say what it found; 127 is that of a shell that does not find it. */
  readonly args: (folder: string) => readonly string[];
}

const peers: readonly Peer[] = [
  { name: "mobsfscan", args: (folder) => ["--json", folder] },
  { name: "gitleaks", args: (folder) => ["dir", "--no-banner", folder] },
  { name: "osv-scanner", args: (folder) => ["--offline", "--recursive", folder] },
  { name: "semgrep", args: (folder) => ["scan", "--metrics=off", "--config", rulesOfSemgrep, folder] },
];

/** Semgrep asks the network for its rules, unless they are in a folder. */
const rulesOfSemgrep = process.env["SEMGREP_RULES"] ?? "";

const found = Array.from({ length: 126 }, (_, code) => code);

/** How long other scanners take for the same app, where they are installed. */
export async function peerRows(work: string, app: BenchApp): Promise<void> {
  const home = join(work, "peer-home");
  for (const { name, args } of peers) {
    const isThere = spawnSync(name, ["--version"], { stdio: "ignore" }).error === undefined;
    const lacksRules = name === "semgrep" && rulesOfSemgrep === "";
    if (!isThere || lacksRules) {
      const reason = isThere ? "name a folder of rules in SEMGREP_RULES" : "it is not installed";
      row(`${name}, ${app.name}`, `skipped: ${reason}`, "");
      continue;
    }
    const peer: Command = { file: name, args: args(app.folder), exitCodes: found };
    const [ours = [], theirs = []] = await inTurn(
      [() => spentBy(palisade(["scan", app.folder], home)), () => spentBy(peer)],
      2,
    );
    row(`${name}, ${app.name}`, `${inWords(theirs)}; ${ratioOf(theirs, ours).toFixed(1)} of our scan`, "");
  }
}
