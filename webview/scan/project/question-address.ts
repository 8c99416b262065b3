import type { Finding } from "../../../server/contract/finding.ts";
import { formatAddress } from "../../address.ts";
import { waysToShare } from "../share/ways-to-share.ts";
import type { Question } from "./project.ts";

/** The question that an address asks: `ask=deep-scan`, or `ask=explain` with `finding`. */
export function readQuestion(query: URLSearchParams, findings: readonly Finding[]): Question | undefined {
  const kind = query.get("ask");
  if (kind === "deep-scan" || kind === "threat-model" || kind === "summary") return { kind };
  const way = waysToShare.find(({ id }) => `share-${id}` === kind);
  if (way) return { kind: "share", way: way.id };
  const finding = findings.find(({ id }) => id === query.get("finding"));
  if (finding && (kind === "explain" || kind === "patch")) return { kind, id: finding.id, title: finding.title };
  return undefined;
}

/** The same address without its question. */
export function withoutQuestion(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete("ask");
  return formatAddress("scan", rest);
}
