import { formatAddress } from "../../address.ts";

/** The parts of a result; one is shown at a time. */
export const parts = [
  { id: "findings", title: "Findings" },
  { id: "dependencies", title: "Dependencies" },
  { id: "vulnerabilities", title: "Known vulnerabilities" },
  { id: "history", title: "Secrets in the history" },
  { id: "changes", title: "Score and changes" },
] as const;

export type PartId = (typeof parts)[number]["id"];

/** The part that an address names; findings by default. */
export function readPart(query: URLSearchParams): PartId {
  return parts.find(({ id }) => id === query.get("part"))?.id ?? "findings";
}

/** The address of another part. Its other parameters stay. */
export function addressOfPart(query: URLSearchParams, part: PartId): string {
  const changed = new URLSearchParams(query);
  if (part === "findings") changed.delete("part");
  else changed.set("part", part);
  return formatAddress("scan", changed);
}
