import type { ConfigFile, Span } from "../../scanner/index.ts";
import type { LockedPackage, LockReading } from "../lock-reading.ts";
import { integrityHash } from "../package-hash.ts";
import type { LockFormat } from "./lock-format.ts";
import { declaredLines, npmSections } from "./manifest-lines.ts";
import { npmSource } from "./npm-source.ts";

/**
 * Yarn's lock file: version 1 (https://classic.yarnpkg.com/lang/en/docs/yarn-lock/), and the later versions, which are
 * YAML with the same line structure.
 */
export const yarnLock: LockFormat = {
  lock: "yarn.lock",
  install: "yarn install",
  read,
};

function read(lock: ConfigFile, manifests: readonly ConfigFile[]): LockReading {
  const blocks = blocksOf(lock.text);
  const idOfDescriptor = new Map(blocks.flatMap((block) => block.descriptors.map((written) => [written, idOf(block)])));
  const target = (name: string, range: string) =>
    [`${name}@${range}`, `${name}@npm:${range}`].flatMap((written) => idOfDescriptor.get(written) ?? [])[0];

  const packages = new Map<string, LockedPackage>();
  for (const block of blocks) {
    const name = nameOf(block);
    if (name === "" || isProject(block)) continue;
    packages.set(idOf(block), {
      name,
      version: block.fields.get("version") ?? "",
      ...npmSource(addressOf(block)),
      hash: integrityHash(block.fields.get("integrity")),
      requires: block.needs.flatMap(([needed, range]) => target(needed, range) ?? []),
      location: lock.region(block.span),
    });
  }
  return { packages, declared: declaredLines(lock, manifests, npmSections, () => target) };
}

/** One paragraph: the requested ranges, and the version they resolve to. */
interface Block {
  /** `name@range`, as manifests write it. */
  readonly descriptors: readonly string[];
  readonly span: Span;
  readonly fields: Map<string, string>;
  readonly needs: (readonly [name: string, range: string])[];
}

const indented = /^( +)("(?:[^"\\]|\\.)*"|[^\s":]+):?(?: +("(?:[^"\\]|\\.)*"|\S.*))?$/;

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let section = "";
  let next = 0;
  for (const line of text.split("\n")) {
    const start = next;
    next += line.length + 1;
    const block = blocks.at(-1);
    const [, indent = "", key = "", value] = indented.exec(line.trimEnd()) ?? [];
    if (/^[^\s#].*:\s*$/.test(line)) {
      const written = line.trimEnd().slice(0, -1);
      blocks.push({
        descriptors: descriptorsIn(written),
        span: { start, end: start + written.length },
        fields: new Map(),
        needs: [],
      });
    } else if (indent.length === 2 && value === undefined) {
      section = unquoted(key);
    } else if (indent.length === 2) {
      section = "";
      block?.fields.set(unquoted(key), unquoted(value ?? ""));
    } else if (indent.length > 2 && ["dependencies", "optionalDependencies"].includes(section)) {
      block?.needs.push([unquoted(key), unquoted(value ?? "")]);
    }
  }
  return blocks;
}

/** Version 1 quotes each descriptor, later versions the whole list. */
function descriptorsIn(written: string): string[] {
  return written.replaceAll('"', "").split(/,\s*/);
}

function unquoted(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1) : text;
}

/** The name behind an alias: `resolution: "real@npm:1.0.0"`, or `alias@npm:real@^1.0.0` in version 1. */
function nameOf({ descriptors: [first = ""], fields }: Block): string {
  const written = fields.get("resolution") ?? first.replace(/^.+@npm:(?=@?[^@]+@)/, "");
  return written.slice(0, Math.max(0, written.indexOf("@", 1)));
}

function idOf(block: Block): string {
  return `${nameOf(block)}@${block.fields.get("version") ?? ""}`;
}

/** Version 1 has `resolved`. Later versions have the address behind the name in `resolution`. */
function addressOf({ fields }: Block): string | undefined {
  const resolution = fields.get("resolution");
  if (resolution === undefined) return fields.get("resolved");
  const address = resolution.slice(resolution.indexOf("@", 1) + 1);
  return address.startsWith("npm:") ? undefined : address;
}

/** Whether a block is the project itself or a workspace member. */
function isProject({ fields }: Block): boolean {
  return fields.get("resolution")?.includes("@workspace:") ?? false;
}
