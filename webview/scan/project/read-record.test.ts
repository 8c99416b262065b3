import assert from "node:assert/strict";
import type { Engine } from "../../engine/engine.ts";
import { readRecord } from "./read-record.ts";

/** An engine that answers these calls, and refuses the others. */
function engineWith(answers: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const call = async (name: string) => {
    asked.push(name);
    const answer = answers[name];
    if (answer === undefined) throw new Error(`${name} is refused`);
    return { name: answer };
  };
  return { engine: { call } as unknown as Engine, asked };
}

describe("the record of a project", () => {
  it("is read, or made by a scan, in one call", async () => {
    const { engine, asked } = engineWith({ scan: "scanned", record: "pushed" });
    assert.equal((await readRecord(engine, "/app", {})).name, "scanned");
    assert.deepEqual(asked, ["scan"]);
  });

  it("is the one that was pushed, on a team's server, which scans nothing", async () => {
    const { engine } = engineWith({ record: "pushed" });
    assert.equal((await readRecord(engine, "shop", {})).name, "pushed");
  });

  it("is missing for the reason why nothing was scanned", async () => {
    await assert.rejects(readRecord(engineWith({}).engine, "/app", {}), /scan is refused/);
  });
});
