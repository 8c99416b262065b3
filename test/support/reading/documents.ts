import { jsonCandidates } from "../../../server/assistant/json-candidates.ts";
import { readRichText } from "../../../server/assistant/rich-text/read-rich-text.ts";
import { configFile } from "../../../server/scanner/project/config-file.ts";
import { teamFileProblems } from "../../../server/scanner/scan/team-file/team-problems.ts";
import { teamCompletions } from "../../../server/scanner/scan/team-file/team-words.ts";
import { secretsInText } from "../../../server/scanner/vocabulary/secrets/scan-text.ts";
import { createLogParser } from "../../../server/services/git/log-parser.ts";
import { readPubListing } from "../../../server/supply-chain/advisories/pub-listing.ts";
import { collectSecrets } from "../../../server/supply-chain/history/collect-secrets.ts";
import { readExpression } from "../../../server/supply-chain/licences/expression.ts";
import { recogniseLicence } from "../../../server/supply-chain/licences/recognise.ts";
import { manifestFormats, nativeFormats } from "../../../server/supply-chain/lock-files/index.ts";
import type { LockFormat } from "../../../server/supply-chain/lock-files/lock-format.ts";
import { dependenciesOf } from "../../../server/supply-chain/lock-reading.ts";
import { readPub } from "../../../server/supply-chain/pub.ts";
import { versionSchemes } from "../../../server/supply-chain/versions/index.ts";
import type { TextKind } from "./hostile-texts.ts";

/** What reads a text that is no part of a scan. */
export interface Document {
  readonly name: string;
  readonly kind: TextKind;
  readonly read: (text: string) => unknown;
}

const kindOfLock: Readonly<Record<string, TextKind>> = {
  "pnpm-lock.yaml": "yaml",
  "Podfile.lock": "yaml",
  "yarn.lock": "yaml",
  "gradle.lockfile": "gradle",
};

const locks = [...manifestFormats, ...nativeFormats].flatMap(({ ecosystem, manifest, locks }) =>
  locks.map((format): Document => {
    const read = (lock: string, own: string) =>
      dependenciesOf(format.read(configFile(format.lock, lock), [configFile(manifest, own)], []), ecosystem, manifest);
    return {
      name: `${format.lock} beside ${manifest}`,
      kind: kindOf(format),
      read: (text) => [read(text, text), read(text, ""), read("", text)],
    };
  }),
);

function kindOf({ lock }: LockFormat): TextKind {
  return kindOfLock[lock.split("/").at(-1) ?? ""] ?? "json";
}

/** Every reader of a text that is no part of a scan. */
export const documents: readonly Document[] = [
  ...locks,
  {
    name: "packages of pub",
    kind: "yaml",
    read: (text) => readPub({ config: (path) => configFile(path, text) }, () => []).dependencies,
  },
  { name: "an answer of pub.dev", kind: "json", read: (text) => readPubListing(parsed(text)) },
  { name: "a licence", kind: "text", read: recogniseLicence },
  { name: "what a package says of its licence", kind: "licence", read: readExpression },
  {
    name: "versions and constraints",
    kind: "version",
    read: (text) =>
      Object.values(versionSchemes).map((scheme) => [scheme.admits(text, "1.2.3"), scheme.compare(text, `${text}1`)]),
  },
  { name: "secrets of a text", kind: "text", read: (text) => secretsInText("a.txt", text) },
  { name: "a history of Git", kind: "log", read: historyOf },
  { name: "problems of palisade.yaml", kind: "yaml", read: (text) => teamFileProblems(text, new Set(), "2026-01-01") },
  { name: "words for palisade.yaml", kind: "yaml", read: (text) => teamCompletions(text, text.length, []) },
  { name: "JSON of a model", kind: "json", read: (text) => [...jsonCandidates(text)] },
  {
    name: "Markdown of a model",
    kind: "markdown",
    read: (text) => readRichText(text, { mayLink: () => true, mayShow: () => true }),
  },
];

function historyOf(text: string) {
  const collector = collectSecrets(
    (value) => value,
    () => undefined,
    new Map(),
  );
  let commit = { id: "", date: "" };
  const parser = createLogParser("mark", {
    commit: (next) => {
      commit = next;
    },
    added: ({ path, latin1, ...place }) =>
      collector.add({ ...place, commit: commit.id, date: commit.date, file: path, text: latin1 }),
    binary() {},
  });
  parser.push(text);
  parser.end();
  return collector.secrets;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
