import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Metafile } from "esbuild";

interface Bundle {
  readonly entry: string;
  /** What of ours it may be made from. */
  readonly rooms: readonly string[];
  readonly without: readonly string[];
  /** More makes a window start noticeably later. */
  readonly maxBytes?: number;
}

const bundles: Readonly<Record<string, Bundle>> = {
  palisade: { entry: "server/main.ts", rooms: ["server/", "package.json"], without: ["vscode"] },
  extension: {
    entry: "client/extension.ts",
    rooms: ["client/"],
    without: ["vscode-languageserver", "zod", "net"],
    maxBytes: 550_000,
  },
};

describe("the bundle", () => {
  it("of every metafile has rules", () => {
    const names = existsSync("dist/meta") ? readdirSync("dist/meta") : [];
    assert.deepEqual(
      names.filter((name) => !Object.hasOwn(bundles, name.replace(/\.json$/, ""))),
      [],
    );
  });

  for (const [name, { entry, rooms, without, maxBytes }] of Object.entries(bundles)) {
    if (!existsSync(entry)) continue;

    it(`${name} is made from ${rooms.join(", ")} and libraries, without ${without.join(", ")}`, () => {
      const { inputs } = JSON.parse(readFileSync(`dist/meta/${name}.json`, "utf8")) as Metafile;
      const files = Object.keys(inputs);
      assert.ok(files.includes(entry), `${entry} is not in the metafile; run npm run build`);
      assert.deepEqual(
        files.filter((file) => !isAllowed(file, rooms, without)),
        [],
      );

      const externals = Object.values(inputs).flatMap((input) => input.imports.filter(({ external }) => external));
      assert.deepEqual(
        externals.filter(({ path }) => without.includes(path)),
        [],
      );
    });

    if (maxBytes === undefined) continue;
    it(`${name} has at most ${maxBytes} bytes`, () => {
      const { outputs } = JSON.parse(readFileSync(`dist/meta/${name}.json`, "utf8")) as Metafile;
      const sizes = Object.values(outputs).map(({ bytes }) => bytes);
      assert.ok(Math.max(...sizes) <= maxBytes, `${sizes} bytes`);
    });
  }
});

function isAllowed(file: string, rooms: readonly string[], without: readonly string[]): boolean {
  const library = /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
  return library === undefined ? rooms.some((room) => file.startsWith(room)) : !without.includes(library);
}
