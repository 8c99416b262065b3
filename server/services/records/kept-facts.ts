import { hash } from "node:crypto";
import { join } from "node:path";
import type {
  AnswerStore,
  FileAnalysis,
  FileContent,
  FileRole,
  KeptAnalysis,
  KeptAnswers,
} from "../../scanner/index.ts";
import { keptAnalysis, keptBefore } from "../../scanner/index.ts";
import type { Afterwards } from "../afterwards.ts";
import { analysedFrom } from "../analysed-from.ts";
import { contentDigest } from "../fleet/fingerprint.ts";
import { fileCache } from "../json-cache.ts";
import { programDigest, threadProgram } from "../threads/thread-program.ts";
import { sealedValues } from "./sealed-values.ts";

/** What is known of the files of a project, and what checks found in it. */
export interface LearnedFacts extends AnswerStore {
  /** The analysis of a file. Of a source file the one that was kept for this very content, if there is one. */
  analysis(file: string, role: FileRole, content: FileContent, analyze: () => FileAnalysis): FileAnalysis;
  /** Whether none of it was kept by this program before. */
  readonly isFirst: boolean;
  /** Leaves it to later processes, when nobody waits for an answer. Does nothing when nothing can be written. */
  leave(): void;
}

const room = { maxFiles: 200, maxBytes: 256 * 1024 * 1024 };

/** In bytes. A project of which more is known begins anew. */
const maxProject = 64 * 1024 * 1024;

/**
 * What scans learned of a project, kept on disk for processes to come. Nothing is lost with it but time.
 *
 * @param folder of Palisade's state
 * @param installation folder of the running program
 * @param name under which they are kept, such as the path of the project
 */
export async function learnedFacts(
  folder: string,
  installation: string,
  name: string,
  afterwards: Pick<Afterwards, "add">,
): Promise<LearnedFacts> {
  const cache = fileCache(join(folder, "facts"), ".sealed", room);
  const version = `${await programDigest(threadProgram(installation))} ${process.versions.v8}`;
  const before = sealedValues(await cache.read(name));
  const learned = new Map<string, (() => unknown) | undefined>();
  const digests = new Map<string, string>();
  /** What the team says about secrets: part of what is learned of a source file. It is read before any of them. */
  let policy = "";
  let found: { readonly key: string; readonly answers: () => KeptAnswers } | undefined;
  const keyOf = (about: readonly unknown[]) => hash("sha256", JSON.stringify([version, ...about]));
  const beginning = keyOf(["begun"]);
  const isFirst = before.open(beginning) === undefined;
  learned.set(beginning, isFirst ? () => true : undefined);
  const answersKey = (around: string) => keyOf(["answers", around]);
  return {
    isFirst,
    analysis(file, role, content, analyze) {
      const digest = contentDigest(content);
      digests.set(file, digest);
      if (file === "palisade.yaml") policy = digest;
      if (role.kind !== "source" || content.kind !== "text") return analyze();
      const key = keyOf(["file", analysedFrom(file, role, policy, digest)]);
      // What the key opens was kept for it, and it says the version.
      const kept = before.open(key) as KeptAnalysis | undefined;
      const analysis = kept ? keptBefore(kept, file, content.text, role) : analyze();
      if (analysis.kind === "source") learned.set(key, kept ? undefined : () => keptAnalysis(analysis));
      return analysis;
    },
    digestOf: (file) => digests.get(file),
    find: (around) => before.open(answersKey(around)) as KeptAnswers | undefined,
    keep(around, answers) {
      found = { key: answersKey(around), answers };
    },
    leave() {
      if (found) {
        // Now, because later scans change what they are made of.
        const answers = found.answers();
        learned.set(found.key, () => answers);
      }
      afterwards.add(async (yieldToEventLoop) => {
        const block = await before.seal(learned, yieldToEventLoop);
        if (block.length > maxProject) return;
        await cache.add(name, block);
        await cache.prune();
      });
    },
  };
}
