import { type OwaspId, owaspIds } from "../../server/contract/owasp.ts";
import type { FleetApp, LastScan } from "./apps.ts";

export type OrderKey = "score" | "name" | "fail" | "change" | "scanned" | OwaspId;

export interface Order {
  readonly key: OrderKey;
  /** Reversed against the usual order of the key. */
  readonly reversed: boolean;
}

export const defaultOrder: Order = { key: "score", reversed: false };

/** The orders offered by name, as the address spells them. */
export const orders = [
  { spelled: "score", title: "Weakest first" },
  { spelled: "-score", title: "Strongest first" },
  { spelled: "fail", title: "Most failing checks first" },
  { spelled: "-fail", title: "Fewest failing checks first" },
  { spelled: "change", title: "Biggest loss first" },
  { spelled: "-change", title: "Biggest gain first" },
  { spelled: "scanned", title: "Latest scan first" },
  { spelled: "-scanned", title: "Oldest scan first" },
  { spelled: "name", title: "Name, A to Z" },
  { spelled: "-name", title: "Name, Z to A" },
] as const;

/** An order as the address spells it: `name`, or `-name` when reversed. */
export function parseOrder(spelled: string | null): Order {
  const known = [...orders.map((order) => order.spelled), ...owaspIds].find((one) => one === spelled);
  if (!known) return defaultOrder;
  const reversed = known.startsWith("-");
  return { key: known.slice(reversed ? 1 : 0) as OrderKey, reversed };
}

export function spellOrder({ key, reversed }: Order): string {
  return reversed ? `-${key}` : key;
}

/** Sorts apps. In every order but by name, failed apps come first and apps not scanned yet come last. */
export function orderApps(apps: readonly FleetApp[], { key, reversed }: Order): FleetApp[] {
  const sign = reversed ? -1 : 1;
  const compare = (one: FleetApp, other: FleetApp) => {
    if (key === "name") return sign * byName(one, other);
    const ranks = rank(one) - rank(other);
    if (ranks !== 0 || !one.scan || !other.scan) return ranks || byName(one, other);
    return sign * compareScans(one.scan, other.scan, key) || one.scan.score - other.scan.score || byName(one, other);
  };
  return [...apps].sort(compare);
}

/** The change of the score in the last scan. */
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

function rank({ scan, failure }: FleetApp): number {
  if (failure !== undefined) return scan ? 1 : 0;
  return scan ? 2 : 3;
}

const collator = new Intl.Collator(undefined, { numeric: true });

function byName(one: FleetApp, other: FleetApp): number {
  return collator.compare(one.name, other.name) || collator.compare(one.path, other.path);
}
