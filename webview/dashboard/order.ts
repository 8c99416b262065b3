import type { App, LastScan } from "./apps.ts";
import { type OwaspId, owaspIds } from "./owasp.ts";

/** What apps are ordered by. */
export type OrderKey = "score" | "name" | "fail" | "change" | "scanned" | OwaspId;

export interface Order {
  readonly key: OrderKey;
  /** The other way round than the key usually is. */
  readonly reversed: boolean;
}

export const weakestFirst: Order = { key: "score", reversed: false };

/** The orders that are offered by name, each the way it usually is. */
export const orders: readonly { readonly key: OrderKey; readonly title: string }[] = [
  { key: "score", title: "Weakest first" },
  { key: "fail", title: "Most failing checks first" },
  { key: "change", title: "Biggest loss first" },
  { key: "scanned", title: "Scanned last first" },
  { key: "name", title: "Name" },
];

/** An order as an address says it: `name`, or `-name` for the other way round. */
export function parseOrder(spelled: string | null): Order {
  const name = spelled?.replace(/^-/, "");
  const key = [...orders.map(({ key }) => key), ...owaspIds].find((known) => known === name);
  return key ? { key, reversed: spelled !== name } : weakestFirst;
}

export function spellOrder({ key, reversed }: Order): string {
  return reversed ? `-${key}` : key;
}

/** Puts apps in order. Those without a scan are always last, those that failed before those that wait. */
export function orderApps(apps: readonly App[], { key, reversed }: Order): App[] {
  const sign = reversed ? -1 : 1;
  const compare = (one: App, other: App) => {
    if (key === "name") return sign * byName(one, other);
    if (!one.scan || !other.scan) return rank(one) - rank(other) || byName(one, other);
    return sign * compareScans(one.scan, other.scan, key) || one.scan.score - other.scan.score || byName(one, other);
  };
  return [...apps].sort(compare);
}

/** How much the score changed with the last scan. */
export function changeOf({ score, history }: LastScan): number {
  return score - (history.at(-1)?.score ?? score);
}

function compareScans(one: LastScan, other: LastScan, key: Exclude<OrderKey, "name">): number {
  switch (key) {
    case "score":
      return one.score - other.score;
    case "fail":
      return other.fail - one.fail;
    case "change":
      return changeOf(one) - changeOf(other);
    case "scanned":
      return one.scannedAt < other.scannedAt ? 1 : -1;
    default:
      return other.owasp[key].fail - one.owasp[key].fail || other.owasp[key].review - one.owasp[key].review;
  }
}

function rank({ scan, failure }: App): number {
  if (scan) return 0;
  return failure === undefined ? 2 : 1;
}

const collator = new Intl.Collator(undefined, { numeric: true });

function byName(one: App, other: App): number {
  return collator.compare(one.name, other.name) || collator.compare(one.path, other.path);
}
