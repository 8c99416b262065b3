import { owaspIds } from "../../server/contract/owasp.ts";
import { projectKinds } from "../../server/contract/project-kind.ts";
import { grades } from "../../server/contract/score.ts";
import { formatAddress, goTo } from "../address.ts";
import type { AppFilters } from "./filter-apps.ts";
import { defaultOrder, type Order, parseOrder, spellOrder } from "./order.ts";

/** What the address says about this screen, so that Back and a shared link show the same view. */
export interface View extends AppFilters {
  /** The folder with the apps. Undefined for the server's own. */
  readonly root: string | undefined;
  readonly order: Order;
  /** What the list is divided by. */
  readonly by: GroupedBy;
  readonly show: "apps" | "categories";
  /** Whether tables replace the charts. */
  readonly asNumbers: boolean;
}

/** What the list can be divided by; by group when nothing is said. */
export const divisions = ["group", "owner", "nothing"] as const;
export type GroupedBy = (typeof divisions)[number];

const gates = ["open", "closed"] as const;

export function parseView(query: URLSearchParams): View {
  return {
    root: query.get("root") ?? undefined,
    search: query.get("q") ?? "",
    grade: oneOf(grades, query.get("grade")),
    gate: oneOf(gates, query.get("gate")),
    owasp: oneOf(owaspIds, query.get("owasp")),
    kind: oneOf(projectKinds, query.get("kind")),
    group: query.get("group") ?? undefined,
    owner: query.get("owner") ?? undefined,
    by: oneOf(divisions, query.get("by")) ?? "group",
    order: parseOrder(query.get("sort")),
    show: query.get("show") === "categories" ? "categories" : "apps",
    asNumbers: query.get("numbers") === "yes",
  };
}

function oneOf<Word extends string>(words: readonly Word[], word: string | null): Word | undefined {
  return words.find((one) => one === word);
}

/** The address of a view. It leaves defaults out. */
export function spellView(view: View): string {
  const { root, search, grade, gate, owasp, kind, group, owner, by, order, show, asNumbers } = view;
  const sort = spellOrder(order);
  return formatAddress("dashboard", {
    ...(root !== undefined && { root }),
    ...(search !== "" && { q: search }),
    ...(grade && { grade }),
    ...(gate && { gate }),
    ...(owasp && { owasp }),
    ...(kind && { kind }),
    ...(group !== undefined && { group }),
    ...(owner !== undefined && { owner }),
    ...(by !== "group" && { by }),
    ...(sort !== spellOrder(defaultOrder) && { sort }),
    ...(show !== "apps" && { show }),
    ...(asNumbers && { numbers: "yes" }),
  });
}

/** Goes to a changed view. Only another folder or view mode adds a step for Back. */
export function changeView(view: View, changes: Partial<View>): void {
  const isStep = changes.root !== undefined || changes.show !== undefined;
  goTo(spellView({ ...view, ...changes }), { replace: !isStep });
}
