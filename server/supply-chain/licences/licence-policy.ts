import type { LicencePolicy } from "../../contract/licence-policy.ts";
import type { Component } from "../component.ts";
import { satisfies } from "./expression.ts";

/** Why a package breaks the policy. Undefined if it does not. The team's own code has no licence to judge. */
export function brokenBy({ licence }: Component, { allow, deny = [] }: LicencePolicy): string | undefined {
  const { expression, declared } = licence;
  if (licence.class === "own code") return undefined;
  if (expression === null) return allow ? `${declared ?? "an unknown licence"} is not allowed` : undefined;
  const permits = (id: string) => !deny.includes(id) && (allow === undefined || allow.includes(id));
  if (satisfies(expression, permits) !== false) return undefined;
  const isDenied = satisfies(expression, (id) => !deny.includes(id)) === false;
  return `${expression} is ${isDenied ? "denied" : "not allowed"}`;
}
