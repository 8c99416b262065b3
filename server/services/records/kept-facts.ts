import { hash } from "node:crypto";
import { join } from "node:path";
import {
  type FileAnalysis,
  type KeptAnalysis,
  keptAnalysis,
  keptBefore,
  type SourceRole,
} from "../../scanner/index.ts";
import { rulesDigest, threadProgram } from "../fleet/thread-program.ts";
import { fileCache } from "../json-cache.ts";
import { sealedValues } from "./sealed-values.ts";

/** What is known of the files of a project. */
export interface LearnedFacts {
  /** The analysis of a source file: the one that was kept for this very content, else a new one. */
  analysis(file: string, text: string, role: SourceRole, policy: string, analyze: () => FileAnalysis): FileAnalysis;
  /** Keeps what was asked for. Does nothing when nothing can be written. */
  keep(): Promise<void>;
}

const room = { maxFiles: 200, maxBytes: 256 * 1024 * 1024 };

/** In bytes. A project of which more is known begins anew. */
const maxProject = 64 * 1024 * 1024;

/**
 * What scans learned of a project, kept on disk for processes to come. Nothing is lost with it but time.
 *
 * @param folder of Palisade's state
 * @param installation folder of the running program
 * @param path of the project
 */
export async function learnedFacts(folder: string, installation: string, path: string): Promise<LearnedFacts> {
  const cache = fileCache(join(folder, "facts"), ".sealed", room);
  const version = `${await rulesDigest(threadProgram(installation))} ${process.versions.v8}`;
  const before = sealedValues(await cache.read(path));
  const learned = new Map<string, () => unknown>();
  return {
    analysis(file, text, role, policy, analyze) {
      const { language, isConfig, generators, secrets } = role;
      const about = JSON.stringify([version, file, language, isConfig, generators, secrets && policy]);
      const key = hash("sha256", `${about}\n${text}`);
      // What the key opens was kept for it, and it says the version.
      const kept = before.open(key) as KeptAnalysis | undefined;
      const analysis = kept ? keptBefore(kept, file, text, role) : analyze();
      if (analysis.kind === "source") learned.set(key, () => keptAnalysis(analysis));
      return analysis;
    },
    async keep() {
      try {
        const block = before.seal(learned);
        if (block.length > maxProject) return;
        await cache.add(path, block);
        await cache.prune();
      } catch {
        // The next scan reads everything again.
      }
    },
  };
}
