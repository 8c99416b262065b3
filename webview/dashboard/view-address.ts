import { formatAddress, goTo } from "../address.ts";
import { defaultOrder, type Order, parseOrder, spellOrder } from "./order.ts";

/** What the address says about this screen, so that Back and a shared link show the same view. */
export interface View {
  /** The folder with the apps. Undefined for the server's own. */
  readonly root: string | undefined;
  readonly search: string;
  readonly order: Order;
  readonly show: "apps" | "categories";
  /** Whether tables replace the charts. */
  readonly asNumbers: boolean;
}

export function parseView(query: URLSearchParams): View {
  return {
    root: query.get("root") ?? undefined,
    search: query.get("q") ?? "",
    order: parseOrder(query.get("sort")),
    show: query.get("show") === "categories" ? "categories" : "apps",
    asNumbers: query.get("numbers") === "yes",
  };
}

/** The address of a view. It leaves defaults out. */
export function spellView({ root, search, order, show, asNumbers }: View): string {
  const sort = spellOrder(order);
  return formatAddress("dashboard", {
    ...(root !== undefined && { root }),
    ...(search !== "" && { q: search }),
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
