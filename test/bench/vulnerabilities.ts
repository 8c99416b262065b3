import { join } from "node:path";
import { advisoryDatabase } from "../../server/services/osv/look-up.ts";
import type { PackageVersion } from "../../server/supply-chain/advisories/affected.ts";
import { startOsvServer } from "../support/services/osv/osv-server.ts";
import { osvRecord } from "../support/services/osv/records.ts";
import { time } from "./measure.ts";
import { row } from "./table.ts";

const packageCount = 300;
const advisoryCount = 60;

/** How long the public database takes for one answer, by the middle of what it promises, in milliseconds. */
const answerTime = 100;

/** The rows of the lookup of advisories, against a server on this machine that takes its time. */
export async function vulnerabilityRows(work: string): Promise<void> {
  const osv = await startOsvServer(answerTime);
  const packages = Array.from({ length: packageCount }, (_, index): PackageVersion => {
    return { ecosystem: "npm", name: `part-${index}`, version: "1.0.0" };
  });
  for (const { name } of packages.slice(0, advisoryCount)) {
    const record = osvRecord({
      id: `GHSA-${name}`,
      ecosystem: "npm",
      name,
      ranges: [{ events: [{ introduced: "0" }] }],
    });
    osv.records.set(record.id, record);
    osv.known.set(`npm ${name} 1.0.0`, [record.id]);
  }
  const state = { folder: join(work, "advisories") };
  const database = advisoryDatabase({ PALISADE_OSV_URL: osv.address }, state, () => new Date());
  const lookUp = () => {
    return database.lookUp(packages, { offline: false, refresh: false, progress() {}, signal: undefined });
  };
  const first = await time(lookUp);
  const asked = osv.requests.length;
  const second = await time(lookUp);
  const again = osv.requests.length - asked;
  await osv.close();
  row(
    `vulnerabilities of ${packageCount} packages, ${answerTime} ms an answer`,
    `${first.toFixed(0)} ms, ${asked} requests; again ${second.toFixed(0)} ms, ${again}`,
    `3,000 ms, ${1 + advisoryCount} requests; again 0`,
  );
}
