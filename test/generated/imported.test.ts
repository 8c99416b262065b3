import assert from "node:assert/strict";
import { compose } from "../../server/generator/compose.ts";
import { extremes } from "./rows/rows.ts";
import { sourceTools } from "./source-tools.ts";

const everything = extremes().filter(({ name }) => name.startsWith("all on"));

describe("in a project with everything, another file of lib/ imports", () => {
  for (const { name, request } of everything) {
    it(`every file except the entry points: ${name}`, () => {
      const { files, name: packageName } = compose(request, sourceTools());
      const lib = files.filter(({ path }) => /^lib\/.*\.dart$/.test(path));
      const imported = new Set(
        lib.flatMap(({ path, content }) =>
          uris(content).map((uri) =>
            uri.startsWith(`package:${packageName}/`)
              ? uri.replace(`package:${packageName}/`, "lib/")
              : path.replace(/[^/]+$/, uri),
          ),
        ),
      );
      const alone = lib.filter(
        ({ path }) => !imported.has(path) && !/^lib\/(main(_\w+)?|general_exports)\.dart$/.test(path),
      );
      assert.deepEqual(
        alone.map(({ path }) => path),
        [],
      );
    });
  }
});

/** The files that directives name, those for other platforms included. */
function uris(content: string): string[] {
  return [...content.matchAll(/^(?:import|export|part) '[^;]*;/gm)].flatMap(([directive]) =>
    [...directive.matchAll(/'([^']+)'/g)].map(([, uri = ""]) => uri),
  );
}
