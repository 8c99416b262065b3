import assert from "node:assert/strict";
import { fields } from "../../../test/support/webview/generate/sample-catalog.ts";
import { highlightLanguageOf } from "../../highlight/language-of.ts";
import { ownerOf } from "../preview/owner.ts";
import { asCommand, asCurl } from "./copy-as.ts";

describe("a configuration that is copied", () => {
  it("as a command says only what differs, each word quoted", () => {
    const command = asCommand("garden", [
      ["themes", ["light"]],
      ["identity.fonts", ["Open Sans"]],
      ["identity.displayName", "Anna's $HOME"],
      ["permissionReasons", { camera: "To scan" }],
    ]);
    assert.equal(
      command,
      [
        "palisade new garden",
        "  --set themes=light",
        `  --set 'identity.fonts=["Open Sans"]'`,
        `  --set 'identity.displayName=Anna'\\''s $HOME'`,
        `  --set 'permissionReasons={"camera":"To scan"}'`,
      ].join(" \\\n"),
    );
  });

  it("as curl asks this server for the archive", () => {
    const command = asCurl({ mode: "generic" }, "http://127.0.0.1:4120");
    assert.match(command, / http:\/\/127\.0\.0\.1:4120\/export /);
    assert.match(command, /--data '\{"mode":"generic"\}'$/);
  });
});

describe("why a file is there", () => {
  it("is the field of the option that it comes from", () => {
    assert.equal(ownerOf(fields, "api-client")?.key, "apiClient");
    assert.equal(ownerOf(fields, "project"), undefined);
  });
});

describe("the language of a file", () => {
  it("follows from its name", () => {
    const languages = ["lib/main.dart", "a/build.gradle.kts", "ios/Info.plist", ".githooks/pre-commit", "LICENSE"];
    assert.deepEqual(languages.map(highlightLanguageOf), ["dart", "kotlin", "xml", "bash", undefined]);
  });
});
