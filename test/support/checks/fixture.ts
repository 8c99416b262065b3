import { readdirSync, readFileSync } from "node:fs";
import { basename, extname, join, relative } from "node:path";
import type { Level } from "../../../server/scanner/checks/check.ts";
import { memorySnapshot, type Snapshot } from "../../../server/scanner/project/snapshot.ts";

export type Files = Readonly<Record<string, string>>;

/** The expectation that a mark at the end of a line states. */
interface Mark {
  readonly check: string;
  readonly level: Level;
  readonly file: string;
  readonly line: number;
}

export interface Fixture {
  readonly check: string;
  readonly file: string;
  readonly expected: "ok" | "ng" | "review" | "na";
  /** The files that the fixture lays over the base app; undefined removes one. */
  readonly overlay: Readonly<Record<string, string | undefined>>;
  readonly marks: readonly Mark[];
}

const root = join(import.meta.dirname, "../../..");
const checksFolder = join(root, "server/scanner/checks");

/** The clean, minimal app that fixtures and documentation examples are laid over. */
export const baseApp: Files = readTree(join(root, "test/fixtures/base-app"));

/** Lays files over the base app. */
export function overBaseApp(overlay: Fixture["overlay"]): Snapshot {
  const files: Record<string, string> = { ...baseApp };
  for (const [path, text] of Object.entries(overlay)) {
    if (text === undefined) delete files[path];
    else files[path] = text;
  }
  return memorySnapshot(files);
}

/** Every fixture of every check, in path order. */
export function readFixtures(): Fixture[] {
  const folders = readdirSync(checksFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .flatMap(({ name }) => {
      const folder = join(checksFolder, name, "fixtures");
      return readdirSync(folder).map((file) => readFixture(name, join(folder, file)));
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

function readFixture(check: string, path: string): Fixture {
  const [expected = "", ...rest] = basename(path).split(".");
  if (!isExpectation(expected)) throw new Error(`${path} must begin with ok., ng., review. or na.`);
  const text = readFileSync(path, "utf8");
  const name = rest.join(".");
  const overlay = extname(path) === ".project" ? readBundle(text) : { [placeOf(name)]: text };
  const marks = Object.entries(overlay).flatMap(([file, content]) => readMarks(check, file, content ?? ""));
  return { check, file: relative(checksFolder, path), expected, overlay, marks };
}

function isExpectation(word: string): word is Fixture["expected"] {
  return ["ok", "ng", "review", "na"].includes(word);
}

/** Where a one-file fixture stands in the app. */
function placeOf(name: string): string {
  const places: Readonly<Record<string, string>> = {
    ".dart": "lib/",
    ".kt": "android/app/src/main/kotlin/com/example/app/",
    ".java": "android/app/src/main/java/com/example/app/",
    ".swift": "ios/Runner/",
    ".m": "ios/Runner/",
  };
  const folder = places[extname(name)];
  if (folder === undefined)
    throw new Error(`A fixture named ${name} must be a .project bundle that says where its files stand.`);
  return folder + name;
}

/** `=== path ===` starts a file, `=== path === deleted` removes one of the base app. */
function readBundle(text: string): Record<string, string | undefined> {
  const files: Record<string, string | undefined> = {};
  const heading = /^=== (\S+) ===( deleted)?\r?\n/gm;
  const headings = [...text.matchAll(heading)];
  headings.forEach((match, i) => {
    const content = text.slice(match.index + match[0].length, headings[i + 1]?.index ?? text.length);
    files[match[1] ?? ""] = match[2] ? undefined : content;
  });
  return files;
}

/** A mark is a comment that begins with `!`: `//! fail`, `<!--! review -->`, `#! fail(other-check)`. */
function readMarks(check: string, file: string, text: string): Mark[] {
  return text.split("\n").flatMap((content, index) => {
    const comment = /(?:\/\/|#|<!--)!((?:\s+(?:fail|review)(?:\([a-z0-9-]+\))?)+)\s*(?:-->)?\s*$/.exec(content);
    const words = comment?.[1]?.trim().split(/\s+/) ?? [];
    return words.map((word) => {
      const [level = "", other] = word.split(/[()]/);
      return { check: other ?? check, level: level === "fail" ? "fail" : "review", file, line: index + 1 } as const;
    });
  });
}

function readTree(root: string): Files {
  const files: Record<string, string> = {};
  for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files[relative(root, path).replaceAll("\\", "/")] = readFileSync(path, "utf8");
  }
  return files;
}
