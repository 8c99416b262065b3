import { existsSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import {
  configFile,
  type FileContent,
  indexName,
  type Listing,
  namedByRules,
  nameOf,
  resolvePath,
} from "../scanner/index.ts";
import { readIndex } from "./git/index-file.ts";
import { readProjectBytes, readStart, type Unread } from "./read-project-file.ts";

/** In bytes. A larger index holds more files than any app has. */
const largestIndex = 64 * 1024 * 1024;

const longestPath = 4096;

/** What the index of the repository around a project says of it. */
interface HeldFiles {
  /** Where the index is, relative to the project: the answer depends on it. */
  readonly index: string;
  /** The index as a scan sees it, see `indexName`. Undefined if it says nothing of the project. */
  readonly seen: IndexSeen | undefined;
}

/** The index as a file of the project. */
export interface IndexSeen {
  readonly path: string;
  readonly content: { readonly kind: "text"; readonly text: string } | Unread;
}

/**
 * The listed files that Git holds although a .gitignore names them. Undefined where nothing depends on an index.
 *
 * @param root the project's real path
 * @param repository the root of its repository
 */
export function heldFiles(
  root: string,
  repository: string,
  { paths, configs, sources }: Listing,
  read: (path: string) => FileContent,
): HeldFiles | undefined {
  const isNamed = namedByRules({
    config: filesOf(
      configs.filter((path) => nameOf(path) === ".gitignore"),
      read,
    ),
  });
  const named = [...new Set([...paths, ...sources.map(({ file }) => file)])].filter(isNamed).sort();
  if (named.length === 0) return undefined;
  const git = gitFolder(repository);
  const file = join(git, "index");
  const index = posix(relative(root, file));
  // A repository that nothing was added to has no index yet.
  if (!existsSync(file)) return { index, seen: undefined };
  const path = posix(relative(root, join(repository, indexName)));
  const content = readProjectBytes(file, git, largestIndex);
  const held = content.kind === "binary" ? readIndex(content.bytes) : content;
  if (held.kind === "unread") {
    return { index, seen: { path, content: { ...held, reason: `${held.reason}, ${soIgnored}` } } };
  }
  const all = new Set(held.paths);
  const below = posix(relative(repository, root));
  const found = named.filter((one) => all.has(resolvePath(below, one)));
  return { index, seen: found.length === 0 ? undefined : { path, content: { kind: "text", text: found.join("\n") } } };
}

const soIgnored = "so files that Git holds although .gitignore names them count as ignored";

/** The Git folder of a repository: a worktree and a submodule have a file that says where it is. */
function gitFolder(repository: string): string {
  const git = join(repository, ".git");
  const [, path] = /^gitdir: (.+)/.exec(readStart(git, longestPath) ?? "") ?? [];
  return path === undefined ? git : resolve(repository, path.trim());
}

function filesOf(paths: readonly string[], read: (path: string) => FileContent) {
  const files = new Map(
    paths.flatMap((path) => {
      const content = read(path);
      return content.kind === "text" ? [[path, configFile(path, content.text)] as const] : [];
    }),
  );
  return (path: string) => files.get(path);
}

function posix(path: string): string {
  return path.split(sep).join("/");
}
