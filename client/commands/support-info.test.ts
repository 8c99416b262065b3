import assert from "node:assert/strict";
import { running, scanned } from "../../test/support/client/statuses.ts";
import { supportInfo } from "./support-info.ts";

const home = "/home/ada";
const shop = scanned("secret_shop", { grade: "C", score: 70 }, `${home}/src`);
const facts = {
  versions: { Palisade: "0.1.0", "VS Code": "1.101.0" },
  settings: { "palisade.projectsRoot": `${home}/apps`, "palisade.run": "onType" },
  state: running(
    [shop, { ...shop, path: "/mnt/client_app", state: { kind: "failed", message: "/mnt/client_app is gone." } }],
    { kind: "unavailable", message: "Port 4110 is taken." },
  ),
  trusted: true,
  home,
};

describe("the diagnostics info", () => {
  it("has versions, settings, the state of projects and of the port", () => {
    const text = supportInfo(facts);
    for (const part of [
      /Palisade: 0\.1\.0/,
      /palisade\.run: "onType"/,
      /grade C, score 70/,
      /Port 4110 is taken/,
      /trusted: true/,
    ]) {
      assert.match(text, part);
    }
  });

  it("has no path of the user and no name of a project", () => {
    const text = supportInfo(facts);
    assert.doesNotMatch(text, /ada|secret_shop|client_app/);
    assert.match(text, /projectsRoot: "~\/apps"/);
  });

  it("leaves out a home folder on Windows as well", () => {
    const text = supportInfo({
      ...facts,
      home: "C:\\Users\\Ada",
      settings: { "palisade.projectsRoot": "C:\\Users\\Ada\\apps" },
    });
    assert.doesNotMatch(text, /Users/);
  });

  it("says so when the server is not running", () => {
    assert.match(supportInfo({ ...facts, state: { kind: "stopped" } }), /language server: stopped/);
  });
});
