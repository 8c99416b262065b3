import assert from "node:assert/strict";
import { mergeLaunch } from "./launch-code.ts";

const delegate = (owner: string, statement: string, passesOn: boolean) => ({
  owner,
  value: { imports: [statement], statements: [statement], passesOn },
});

describe("what the iOS app does when it starts", () => {
  it("is in the order of the options' ids", () => {
    const launch = ["two", "one"].map((owner) => ({ owner, value: { imports: ["A"], statements: [owner] } }));
    assert.deepEqual(mergeLaunch(launch, []), { imports: ["A"], statements: ["one", "two"] });
  });

  it("sets a delegate that passes taps on after the delegate that it must find", () => {
    const delegates = [delegate("a", "passes", true), delegate("z", "handles", false)];
    const other = { owner: "m", value: { imports: [], statements: ["other"] } };
    assert.deepEqual(mergeLaunch([other], delegates).statements, ["handles", "passes", "other"]);
  });
});
