import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";

interface Query {
  readonly package?: { readonly name: string; readonly ecosystem: string };
  readonly version?: string;
  readonly page_token?: string;
}

/** Something else than the database would do; true when the request has been dealt with. */
type Fault = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A server on this machine that speaks the protocol of OSV, with its limits. */
export interface OsvServer {
  readonly address: string;
  /** What was asked, in order: `POST /v1/querybatch (3)`, `GET /v1/vulns/GHSA-…`. */
  readonly requests: string[];
  /** The queries of the last batch. */
  lastQueries: readonly Query[];
  fault: Fault;
  /** How many advisories a page of a result has at most. */
  pageSize: number;
  /** What the database knows: ids by `npm stencil-render 1.4.0`. */
  readonly known: Map<string, readonly string[]>;
  readonly records: Map<string, { readonly id: string; readonly modified: string }>;
  close(): Promise<void>;
}

const maxQueries = 1000;

/** @param answerTime how long every answer takes, in milliseconds */
export async function startOsvServer(answerTime = 0): Promise<OsvServer> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const osv: OsvServer = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    lastQueries: [],
    fault: () => false,
    pageSize: 1000,
    known: new Map(),
    records: new Map(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return osv;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await text(request).catch(() => "");
    const queries: readonly Query[] = body === "" ? [] : JSON.parse(body).queries;
    osv.requests.push(`${request.method} ${request.url}${body === "" ? "" : ` (${queries.length})`}`);
    if (osv.fault(request, response)) return;
    if (answerTime > 0) await setTimeout(answerTime);
    const send = (status: number, content: object) => {
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(content));
    };
    const id = /^\/v1\/vulns\/([^/]+)$/.exec(request.url ?? "")?.[1];
    if (request.method === "GET" && id !== undefined) {
      const record = osv.records.get(decodeURIComponent(id));
      return record ? send(200, record) : send(404, { code: 5, message: "Bug not found." });
    }
    if (request.method !== "POST" || request.url !== "/v1/querybatch")
      return send(404, { code: 5, message: "Not Found" });
    if (queries.length > maxQueries) return send(400, { code: 3, message: "Too many queries." });
    osv.lastQueries = queries;
    return send(200, { results: queries.map(resultOf) });
  }

  function resultOf({ package: about, version, page_token = "0" }: Query): object {
    const ids = osv.known.get(`${about?.ecosystem} ${about?.name} ${version}`) ?? [];
    const from = Number(page_token);
    const page = ids
      .slice(from, from + osv.pageSize)
      .map((id) => ({ id, modified: osv.records.get(id)?.modified ?? "" }));
    const next = from + osv.pageSize;
    return {
      ...(page.length > 0 && { vulns: page }),
      ...(next < ids.length && { next_page_token: String(next) }),
    };
  }
}
