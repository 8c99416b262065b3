import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { callsOf, clientFiles } from "../test/support/client/sources.ts";

describe("the client's messages", () => {
  it("are written out, so that a translator finds them all", () => {
    const computed = clientFiles().flatMap((file) =>
      callsOf(file)
        .filter(({ callee }) => /(?:^|\bl10n\.)t$/.test(file.text.slice(callee.start, callee.end)))
        .filter(({ arguments: [message] }) => message?.type !== "Literal" || typeof message.value !== "string")
        .map(({ start, end }) => `${file.path}: ${file.text.slice(start, end)}`),
    );
    assert.deepEqual(computed, []);
  });

  it("go through VS Code's translations, also those in boxes", () => {
    const shows = /^tell(?:Error|InPassing)?$|showInputBox$/;
    const bare = clientFiles().flatMap((file) =>
      callsOf(file)
        .filter(({ callee }) => shows.test(file.text.slice(callee.start, callee.end)))
        .flatMap((call) => call.arguments)
        .filter(({ type }) => type === "Literal" || type === "TemplateLiteral")
        .map(({ start, end }) => `${file.path}: ${file.text.slice(start, end)}`)
        .filter((text) => /"|`/.test(text)),
    );
    assert.deepEqual(bare, []);
  });

  it("are in English alone, as those of the server are", () => {
    for (const path of ["l10n", "package.nls.de.json"]) assert.ok(!existsSync(path), path);
  });

  it("are all shown by client/messages.ts, which makes links and tricks of a project's words into words", () => {
    const others = clientFiles().filter(({ text }) =>
      /show(?:Error|Warning|Information)Message|setStatusBarMessage/.test(text),
    );
    assert.deepEqual(
      others.map(({ path }) => path),
      ["client/messages.ts"],
    );
  });
});
