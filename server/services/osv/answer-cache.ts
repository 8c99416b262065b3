import { join } from "node:path";
import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import type { PackageVersion } from "../../supply-chain/advisories/affected.ts";
import type { DocumentSeal } from "../document-seal.ts";
import { jsonDocument } from "../json-document.ts";
import { advisoryReferenceSchema } from "./osv-api.ts";

/** OSV's answer about a package version, and its time (ISO 8601, UTC). */
const answerSchema = lazy(() => z.object({ asOf: z.iso.datetime(), advisories: z.array(advisoryReferenceSchema()) }));
export type CachedAnswer = Infer<typeof answerSchema>;

const documentSchema = lazy(() => z.object({ version: z.literal(1), answers: z.record(z.string(), answerSchema()) }));

/** About 2 MB; the oldest of more are dropped. */
const maxAnswers = 20_000;

/** The answers of earlier lookups, by `questionOf`. */
export interface AnswerCache {
  read(): Promise<ReadonlyMap<string, CachedAnswer>>;
  /** @throws Failure `unavailable` when nothing can be written */
  add(answers: ReadonlyMap<string, CachedAnswer>): Promise<void>;
}

/** The question about a package version as a key. */
export function questionOf({ ecosystem, name, version }: PackageVersion): string {
  return `${ecosystem}/${name}@${version}`;
}

/** @param seal of what this program writes */
export function answerCache(folder: string, seal: DocumentSeal | undefined): AnswerCache {
  const document = jsonDocument(join(folder, "answers.json"), documentSchema, { version: 1, answers: {} }, seal);
  return {
    async read() {
      return new Map(Object.entries((await document.read()).answers));
    },
    async add(added) {
      await document.update(({ version, answers }) => {
        const all = [...Object.entries(answers).filter(([question]) => !added.has(question)), ...added];
        const newest = all.sort(([, a], [, b]) => (a.asOf < b.asOf ? 1 : -1)).slice(0, maxAnswers);
        return { version, answers: Object.fromEntries(newest) };
      });
    },
  };
}
