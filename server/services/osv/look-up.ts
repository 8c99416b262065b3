import { join } from "node:path";
import { Failure } from "../../contract/failure.ts";
import type { DocumentSeal } from "../document-seal.ts";
import { proxyFor } from "../http/proxy.ts";
import type { Environment } from "../state-folder.ts";
import type { AdvisoryDatabase } from "./advisory-database.ts";
import { type AnswerCache, answerCache, type CachedAnswer, questionOf } from "./answer-cache.ts";
import { askAboutPackages } from "./ask-about-packages.ts";
import { openWhenAsked } from "./open-transport.ts";
import { osvApi } from "./osv-api.ts";
import { readAdvisories } from "./read-advisories.ts";
import { recordCache } from "./record-cache.ts";
import type { TransportLimits } from "./transport.ts";

/** How long an answer stays valid, in milliseconds. */
const answerLife = 24 * 60 * 60 * 1000;

/**
 * @param state where answers and advisories are cached, and the seal of what this program writes
 * @param pauseMs see `osvApi`
 */
export function advisoryDatabase(
  env: Environment,
  { folder: stateFolder, seal }: { readonly folder: string; readonly seal?: DocumentSeal | undefined },
  now: () => Date,
  limits?: TransportLimits,
  pauseMs?: number,
): AdvisoryDatabase {
  return {
    async lookUp(packages, { offline, refresh, progress, signal }) {
      const address = addressOf(env);
      const folder = join(stateFolder, "osv", address.host.replace(/[^\w.-]/g, "_"));
      const [answersKept, recordsKept] = [answerCache(folder, seal), recordCache(join(folder, "records"), seal)];
      const known = await answersKept.read();
      const isKnown = (question: string) => {
        const age = now().getTime() - Date.parse(known.get(question)?.asOf ?? "");
        return !refresh && age >= 0 && age < answerLife;
      };
      const questions = new Map(packages.map((one) => [questionOf(one), one]));
      const open = offline ? [] : [...questions].filter(([question]) => !isKnown(question)).map(([, one]) => one);
      const transport = openWhenAsked(address, proxyFor(address, env), limits);
      try {
        const api = osvApi(transport, address, pauseMs);
        const asked = await askAboutPackages(api, open, now().toISOString(), progress, signal);
        const warnings = await keep(answersKept, asked.answers);
        const answers = new Map([...known, ...asked.answers].filter(([question]) => questions.has(question)));
        const reachable = offline || asked.trouble !== undefined ? undefined : api;
        const read = await readAdvisories(reachable, recordsKept, referencesIn(answers), progress, signal);
        await recordsKept.prune();
        const named = [...answers].map(([question, { asOf, advisories }]) => {
          return [
            question,
            { asOf, advisories: advisories.map(({ id }) => ({ id, record: read.records.get(id) })) },
          ] as const;
        });
        return { answers: new Map(named), trouble: asked.trouble ?? read.trouble, warnings };
      } finally {
        transport.close();
      }
    },
  };
}

/** `PALISADE_OSV_URL` is another server with OSV's protocol, such as a mirror. */
function addressOf(env: Environment): URL {
  const address = env["PALISADE_OSV_URL"] || "https://api.osv.dev";
  const url = URL.parse(address.endsWith("/") ? address : `${address}/`);
  if (url?.protocol === "https:" || url?.protocol === "http:") return url;
  throw new Failure("invalid input", `PALISADE_OSV_URL is "${address}", which is not an http(s) address.`);
}

/** A lookup succeeds even if its answers cannot be cached. */
async function keep(cache: AnswerCache, answers: ReadonlyMap<string, CachedAnswer>): Promise<string[]> {
  try {
    if (answers.size > 0) await cache.add(answers);
    return [];
  } catch (error) {
    if (error instanceof Failure) return [`The answers are not kept for next time. ${error.message}`];
    throw error;
  }
}

/** Each advisory once, in the edition of the newest answer. */
function referencesIn(answers: ReadonlyMap<string, CachedAnswer>) {
  const byAge = [...answers.values()].sort((a, b) => (a.asOf < b.asOf ? -1 : Number(a.asOf > b.asOf)));
  const references = byAge.flatMap(({ advisories }) =>
    advisories.map((reference) => [reference.id, reference] as const),
  );
  return [...new Map(references).values()];
}
