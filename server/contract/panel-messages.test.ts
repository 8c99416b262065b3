import assert from "node:assert/strict";
import { readMessage } from "./panel-messages.ts";

describe("what the page of the panel sends", () => {
  const call = { kind: "call", id: 1, name: "scan", input: { path: "/app" }, progress: true };
  const messages = [
    { kind: "ready", address: "#/scan" },
    { kind: "at", address: "#/scan" },
    call,
    { kind: "cancel", id: 1 },
    { kind: "save", id: 4, name: "export", input: { path: "/app" }, format: "sarif" },
    { kind: "createProject", id: 2, config: {}, overlays: [] },
    { kind: "pickFolder", id: 5, start: "/apps" },
    { kind: "copy", id: 3, text: "palisade scan" },
    { kind: "openFile", project: "/app", file: "lib/main.dart", line: 3, column: 1 },
  ];
  for (const message of messages) {
    it(`is taken when it is complete: ${message.kind}`, () => assert.deepEqual(readMessage(message), message));
  }

  const strangers: readonly unknown[] = [
    undefined,
    null,
    "ready",
    [],
    {},
    { kind: "toString" },
    { kind: "ready" },
    { kind: "shutdown" },
    { ...call, id: "1" },
    { ...call, input: null },
    { ...call, input: [] },
    { ...call, progress: undefined },
    { kind: "openFile", project: "/app", file: 7, line: 1, column: 1 },
  ];
  for (const stranger of strangers) {
    it(`is nothing when it is ${JSON.stringify(stranger)}`, () => assert.equal(readMessage(stranger), undefined));
  }
});
