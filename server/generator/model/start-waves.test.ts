import assert from "node:assert/strict";
import type { AppService } from "./contribution.ts";
import { startPlan } from "./start-waves.ts";

describe("the start of services", () => {
  const service = (type: string, reads: readonly string[], rest: Partial<AppService> = {}): AppService => ({
    type,
    code: (read) => reads.map(read).join(),
    imports: [],
    ...rest,
  });
  const names = (waves: ReturnType<typeof startPlan>["first"]) => waves.map((wave) => wave.map(({ type }) => type));

  it("is together where they do not need each other, and one after the other where they do", () => {
    const { first } = startPlan([
      service("Store", [], { start: "open" }),
      service("Tokens", ["Store"]),
      service("Session", ["Tokens"], { start: "restore" }),
      service("Firebase", [], { start: "start" }),
    ]);
    assert.deepEqual(names(first), [["Store", "Firebase"], ["Session"]]);
  });

  it("waits for the first page where that can do without", () => {
    const { first, later } = startPlan([
      service("Firebase", [], { start: "start" }),
      service("Push", ["Firebase"], { start: "start", startsLater: true }),
      service("Registration", ["Push"], { start: "start", startsLater: true }),
      service("Network", [], { start: "start", startsLater: true }),
    ]);
    assert.deepEqual(names(first), [["Firebase"]]);
    assert.deepEqual(names(later), [["Network"], ["Push"], ["Registration"]]);
  });
});
