import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { callsOf, clientFiles, readJson } from "../test/support/client/sources.ts";

/** The client's messages; for a message that is not a literal, its code. */
function messages(): string[] {
  const calls = clientFiles().flatMap((file) => callsOf(file).map((call) => ({ call, ...file })));
  const found = calls.flatMap(({ call, path, text }) => {
    const callee = text.slice(call.callee.start, call.callee.end);
    if (!/(?:^|\bl10n\.)t$/.test(callee)) return [];
    const [message] = call.arguments;
    assert.ok(
      message?.type === "Literal" && typeof message.value === "string",
      `${path}: ${callee} of a computed text`,
    );
    return [message.value];
  });
  return [...new Set(found)].sort();
}

function bundle(name: string): Record<string, string> {
  return readJson(`l10n/${name}`) as Record<string, string>;
}

/** Placeholders such as `{0}`, and icons such as `$(icon)`. */
function placeholders(text: string): string[] {
  return (text.match(/\{\d+\}|\$\([\w~-]+\)/g) ?? []).sort();
}

describe("the translations", () => {
  it("have every message of the client, and no other (UPDATE_L10N=1 writes the English ones)", () => {
    const wanted = Object.fromEntries(messages().map((message) => [message, message]));
    if (process.env["UPDATE_L10N"]) writeFileSync("l10n/bundle.l10n.json", `${JSON.stringify(wanted, null, 2)}\n`);
    assert.deepEqual(bundle("bundle.l10n.json"), wanted);
  });

  it("are complete in German", () => {
    assert.deepEqual(Object.keys(bundle("bundle.l10n.de.json")).sort(), messages());
  });

  it("are complete in German for the manifest", () => {
    const english = readJson("package.nls.json") as Record<string, string>;
    const german = readJson("package.nls.de.json") as Record<string, string>;
    assert.deepEqual(Object.keys(german).sort(), Object.keys(english).sort());
  });

  it("keep every value that is filled in, and every command that is linked", () => {
    const pairs = [
      ...Object.entries(bundle("bundle.l10n.de.json")),
      ...Object.entries(readJson("package.nls.de.json") as Record<string, string>).map(
        ([key, german]): [string, string] => [
          (readJson("package.nls.json") as Record<string, string>)[key] ?? "",
          german,
        ],
      ),
    ];
    const commands = (text: string) => (text.match(/\(command:[^)]*\)/g) ?? []).sort();
    for (const [english, german] of pairs) {
      assert.deepEqual(placeholders(german), placeholders(english), german);
      assert.deepEqual(commands(german), commands(english), german);
    }
  });

  it("are used by every message that VS Code shows", () => {
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
});

describe("the messages of the client", () => {
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
