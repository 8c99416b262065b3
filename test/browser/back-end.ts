import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type OsvServer, startOsvServer } from "../support/services/osv/osv-server.ts";
import { osvRecord, templateInjection } from "../support/services/osv/records.ts";

/** What would become an element if anybody took it for markup. */
export const hostile = "<img src=x onerror=alert(1)>";

const gossip = osvRecord({
  id: "GHSA-9999-2222-3333",
  summary: hostile,
  ecosystem: "npm",
  name: "gossip",
  ranges: [{ events: [{ introduced: "0" }] }],
  severity: "LOW",
});

/** A database that knows two advisories about the packages of `addBackEnd`. */
export async function startGossipingOsv(): Promise<OsvServer> {
  const osv = await startOsvServer();
  for (const record of [templateInjection, gossip]) osv.records.set(record.id, record);
  osv.known.set("npm stencil-render 1.4.0", [templateInjection.id]);
  osv.known.set("npm gossip 3.0.0", [gossip.id]);
  return osv;
}

const packages = {
  "": { name: "functions", dependencies: { "stencil-render": "^1.4.0", "viral-charts": "2.0.0" } },
  "node_modules/gossip": { version: "3.0.0", license: hostile },
  "node_modules/stencil-render": { version: "1.4.0", license: "MIT", dependencies: { gossip: "^3.0.0" } },
  "node_modules/viral-charts": { version: "2.0.0", license: "GPL-3.0-only" },
};

/** Gives an app a back end: one package under the GPL, one with a known vulnerability, and one that it brings in. */
export async function addBackEnd(project: string, folder = "functions"): Promise<void> {
  const place = join(project, folder);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, "package.json"), JSON.stringify(packages[""], undefined, 2));
  const lock = { name: "functions", lockfileVersion: 3, packages };
  await writeFile(join(place, "package-lock.json"), JSON.stringify(lock, undefined, 2));
}
