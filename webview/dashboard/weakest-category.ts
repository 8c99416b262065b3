import { owaspCategories } from "../../server/contract/owasp.ts";
import type { FleetApp } from "./apps.ts";

/** The category that fails in most apps, with their number. Undefined when nothing fails. */
export function weakestCategory(apps: readonly FleetApp[]) {
  const counted = owaspCategories.map(({ id, title }) => {
    const failing = apps.filter(({ scan }) => scan !== undefined && scan.owasp[id].fail > 0);
    return { id, title, apps: failing.length };
  });
  const most = Math.max(...counted.map((category) => category.apps));
  return most > 0 ? counted.find((category) => category.apps === most) : undefined;
}
