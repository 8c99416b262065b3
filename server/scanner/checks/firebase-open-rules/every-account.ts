import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { isCollectionOfPeople } from "../../vocabulary/privacy/collections-of-people.ts";
import { type CheckEvidence, review } from "../check.ts";

/** A rule that lets in whoever has an account. */
export interface OpenToAccounts {
  readonly place: Location;
  readonly methods: readonly string[];
  /** Without what stands for the whole database or bucket: `/users/{id}`, `/users/$id`. */
  readonly path: string;
}

/**
 * What any account may do to the data of others: one review for what it may change, and one for what it may only see or
 * add. Most apps let anybody make an account.
 */
export function openToAccounts(rules: readonly OpenToAccounts[]): CheckEvidence[] {
  const changing = rules.filter(changes);
  return [changing, rules.filter((rule) => !changes(rule) && isAboutOthers(rule))].flatMap(told);
}

function told([first, ...others]: readonly OpenToAccounts[]): CheckEvidence[] {
  if (!first) return [];
  const { place, methods, path } = first;
  const what = `Every user with an account can ${methods.join(" and ")} ${inCode(path)}: the rule does not ask whose it is.`;
  if (others.length === 0) return [review(place, what)];
  const count = others.length === 1 ? "1 other rule" : `${others.length} other rules`;
  return [
    review(
      place,
      `${what} The same holds for ${count} of this file.`,
      others.map((other) => other.place),
    ),
  ];
}

function changes({ methods }: OpenToAccounts): boolean {
  return methods.some((method) => ["write", "update", "delete"].includes(method));
}

/** Whether the path says that its data belongs to people, or says nothing. A catalogue is there for everybody. */
function isAboutOthers({ methods, path }: OpenToAccounts): boolean {
  const parts = path.split("/").filter(Boolean);
  const last = parts.at(-1) ?? "";
  // What has a name of its own is one field, which tells for itself what it is: `/users/$id/name`.
  const names = isWildcard(last) ? parts.filter((part) => !isWildcard(part)) : [last];
  if (names.length === 0) return true;
  // One document at a time is for those who know which.
  const isSingle = methods.every((method) => method === "get");
  return !isSingle && names.some(isCollectionOfPeople);
}

function isWildcard(part: string): boolean {
  return /^[{$]/.test(part);
}
