import assert from "node:assert/strict";
import { format } from "@wasm-fmt/dart_fmt";
import { call } from "../dart/layout.ts";
import type { AppService } from "../model/contribution.ts";
import type { DiStyle } from "../model/facts.ts";
import type { ProjectModel } from "../model/project-model.ts";
import { services } from "./services.ts";

const styles: readonly DiStyle[] = ["getx", "riverpod", "provider", "get_it", "scope"];

function rendered(di: DiStyle, list: readonly AppService[]): string | undefined {
  const [file] = services({ facts: { di }, services: list } as unknown as ProjectModel);
  return file && "content" in file ? file.content : undefined;
}

describe("the file that makes an app's objects", () => {
  const lengths = [1, 8, 15, 22, 26, 30, 36];

  for (const di of styles) {
    it(`is formatted for names of any length with ${di}`, () => {
      for (const length of lengths) {
        const type = `S${"x".repeat(length - 1)}`;
        const made: AppService = { type, code: () => `${type}()`, imports: [], dispose: "dispose", start: "start" };
        const user: AppService = {
          type: `${type}User`,
          code: (read) => call(`${type}User`, [read(type)]),
          imports: [],
        };
        const text = rendered(di, [made, user]) ?? "";
        assert.equal(text, format(text, "a.dart", { line_width: 80, language_version: "3.12.0" }));
        assert.ok(text.includes(`${type}User(`));
      }
    });

    it(`does not exist without objects with ${di}`, () => assert.equal(rendered(di, []), undefined));
  }

  it("ends objects with riverpod alone, which makes them again when they are needed", () => {
    const made: AppService = { type: "Sound", code: () => "Sound()", imports: [], dispose: "close" };
    for (const di of styles) assert.equal(/sound\.close/.test(rendered(di, [made]) ?? ""), di === "riverpod", di);
  });
});
