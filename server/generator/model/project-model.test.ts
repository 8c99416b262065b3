import assert from "node:assert/strict";
import { identity } from "../../../test/support/generator/native/sample-app.ts";
import { readConfig } from "../config/read-config.ts";
import { call } from "../dart/layout.ts";
import { options } from "../features/index.ts";
import type { AppService, Contribution } from "./contribution.ts";
import { factsOf } from "./facts.ts";
import { mergeContributions, type ProjectModel } from "./project-model.ts";
import { SlotConflict } from "./slots.ts";

const { config } = readConfig({}, options, []);

describe("contributions", () => {
  it("keep services after those that they read", () => {
    const model = merge({ api: { services: [service("Api", "Tokens")] }, tokens: { services: [service("Tokens")] } });
    assert.deepEqual(
      model.services.map(({ type }) => type),
      ["Tokens", "Api"],
    );
  });

  it("make services that only exist to be read when one is", () => {
    const types = (reader: Contribution) =>
      merge({ tokens: { services: [{ ...service("Tokens"), whenRead: true }] }, reader }).services.map(
        ({ type }) => type,
      );
    assert.deepEqual(types({ services: [service("Api", "Tokens")] }), ["Tokens", "Api"]);
    assert.deepEqual(types({ services: [service("Api")] }), ["Api"]);
  });

  it("refuse services that nobody gives, and circles", () => {
    assert.throws(() => merge({ api: { services: [service("Api", "Tokens")] } }), /Api reads Tokens, which nobody/);
    const circle = { a: { services: [service("A", "B")] }, b: { services: [service("B", "A")] } };
    assert.throws(() => merge(circle), /needs itself/);
  });

  it("put steps and wrappers where they belong, in the order of the options within a place", () => {
    const step = (phase: "config" | "ready" | "services", code: string): Contribution => ({
      startup: [{ phase, statements: () => [code], imports: [] }],
    });
    const model = merge({
      a: step("ready", "a"),
      b: step("config", "b"),
      c: step("services", "c"),
      d: step("config", "d"),
    });
    assert.deepEqual(
      model.startup.flatMap(({ statements }) => statements((type) => type)),
      ["b", "d", "c", "a"],
    );
  });

  it("Two options that contradict each other are an error that names both.", () => {
    const cases: readonly (readonly [string, Contribution, Contribution])[] = [
      ["text", { messages: { title: { text: "One" } } }, { messages: { title: { text: "Two" } } }],
      ["environment key", env("A comment"), env("Another comment")],
      ["service", { services: [service("Api")] }, { services: [service("Api")] }],
      ["section of pubspec.yaml", { pubspec: { tool: { a: 1 } } }, { pubspec: { tool: { a: 2 } } }],
      ["page", { docs: [{ id: "x", title: "X", body: "" }] }, { docs: [{ id: "x", title: "X", body: "" }] }],
    ];
    for (const [what, one, other] of cases) {
      assert.throws(
        () => merge({ one, other }),
        (error) => error instanceof SlotConflict && error.message.includes(what) && error.owners.join() === "one,other",
        what,
      );
    }
  });

  it("agree when they say the same", () => {
    const title = { messages: { title: { text: "One" } } };
    const model = merge({ one: title, other: title });
    assert.deepEqual(model.messages.get("title"), { value: { text: "One" }, owners: ["one", "other"] });
  });
});

function merge(contributions: Readonly<Record<string, Contribution>>): ProjectModel {
  const owned = Object.entries(contributions).map(([owner, value]) => ({ owner, value }));
  return mergeContributions(factsOf(config, options), identity, owned);
}

function service(type: string, needs?: string): AppService {
  return { type, code: (read) => call(type, needs === undefined ? [] : [read(needs)]), imports: [] };
}

function env(comment: string): Contribution {
  return { env: [{ name: "API_KEY", comment }] };
}
