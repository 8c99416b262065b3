import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { parseJson } from "../../scanner/index.ts";
import { osvEcosystems, type PackageVersion } from "../../supply-chain/advisories/affected.ts";
import { advisoryId, type OsvRecord, osvRecordSchema } from "../../supply-chain/advisories/osv-record.ts";
import { pauseFor } from "../http/pause.ts";
import { retryAfter } from "../http/retry-after.ts";
import type { Reply, Transport } from "./transport.ts";

/** An advisory that OSV names for a package version, with the current edition of its text. */
export const advisoryReferenceSchema = lazy(() => z.object({ id: advisoryId(), modified: z.string() }));
export type AdvisoryReference = Infer<typeof advisoryReferenceSchema>;

/** The Open Source Vulnerabilities database. Facts: https://google.github.io/osv.dev/api/ */
export interface OsvApi {
  /**
   * The advisories for each of at most 1,000 package versions, in their order.
   *
   * @throws Failure `unavailable` or `cancelled`
   */
  advisoriesFor(packages: readonly PackageVersion[], signal?: AbortSignal): Promise<AdvisoryReference[][]>;
  /**
   * The text of an advisory; undefined when the database has no readable one.
   *
   * @throws Failure `unavailable` or `cancelled`
   */
  record(id: string, signal?: AbortSignal): Promise<OsvRecord | undefined>;
}

/** OSV refuses more queries in one request. */
export const largestBatch = 1000;

/** Maximum pages of a result, against servers that never end. */
const maxPages = 50;

const cancelled = "The lookup was cancelled.";

const tries = 3;

/** Longest wait in milliseconds, even if the server asks for more. */
const longestPause = 30_000;

const batchReplySchema = lazy(() =>
  z.object({
    results: z.array(
      z
        .object({ vulns: z.array(advisoryReferenceSchema()).nullish(), next_page_token: z.string().nullish() })
        .nullable(),
    ),
  }),
);

/** @param pauseMs pause before the second try, doubled before the third, unless the server sets the pause */
export function osvApi({ send }: Transport, address: URL, pauseMs = 500): OsvApi {
  async function ask(path: string, body: string | undefined, signal: AbortSignal | undefined): Promise<Reply> {
    for (let attempt = 1; ; attempt++) {
      const outcome = await send(path, body, signal).catch((error: Error) => error);
      if (signal?.aborted) throw new Failure("cancelled", cancelled);
      if (!(outcome instanceof Error) && !isTemporary(outcome)) return outcome;
      if (attempt === tries) throw cannotAsk(outcome instanceof Error ? outcome.message : `status ${outcome.status}`);
      const asked = outcome instanceof Error ? undefined : retryAfter(outcome.retryAfter, Date.now());
      await pauseFor(Math.min(asked ?? pauseMs * 2 ** (attempt - 1), longestPause), signal, cancelled);
    }
  }

  function cannotAsk(reason: string): Failure {
    return new Failure("unavailable", `The OSV database at ${address.host} could not be asked: ${reason}.`);
  }

  function resultsIn({ status, text }: Reply, count: number) {
    if (status !== 200) throw cannotAsk(`status ${status}`);
    const results = batchReplySchema().safeParse(parseJson(text)).data?.results;
    if (results?.length !== count) throw cannotAsk("its answer is not OSV's");
    return results;
  }

  return {
    async advisoriesFor(packages, signal) {
      const found = packages.map((): AdvisoryReference[] => []);
      let open = packages.map((one, index) => ({ index, query: queryFor(one, undefined) }));
      for (let page = 0; open.length > 0; page++) {
        if (page === maxPages) throw cannotAsk("its answer has too many pages");
        const queries = open.map(({ query }) => query);
        const results = resultsIn(await ask("v1/querybatch", JSON.stringify({ queries }), signal), queries.length);
        open = open.flatMap(({ index }, i) => {
          const { vulns, next_page_token } = results[i] ?? {};
          found[index]?.push(...(vulns ?? []));
          const asked = packages[index];
          return next_page_token && asked ? { index, query: queryFor(asked, next_page_token) } : [];
        });
      }
      return found;
    },
    async record(id, signal) {
      const { status, text } = await ask(`v1/vulns/${encodeURIComponent(id)}`, undefined, signal);
      const record = status === 200 ? osvRecordSchema().safeParse(parseJson(text)).data : undefined;
      return record?.id === id ? record : undefined;
    },
  };
}

function queryFor({ ecosystem, name, version }: PackageVersion, pageToken: string | undefined) {
  return {
    package: { name, ecosystem: osvEcosystems[ecosystem] },
    version,
    ...(pageToken !== undefined && { page_token: pageToken }),
  };
}

function isTemporary({ status }: Reply): boolean {
  return status === 429 || status >= 500;
}
