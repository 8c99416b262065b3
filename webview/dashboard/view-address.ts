import { formatAddress, goTo } from "../address.ts";
import { type Order, parseOrder, spellOrder, weakestFirst } from "./order.ts";

/** What the address says about this screen, so that Back and a shared link show the same. */
export interface View {
  /** The folder that apps are looked for in; the server's own when undefined. */
  readonly root: string | undefined;
  readonly search: string;
  readonly order: Order;
  readonly show: "apps" | "categories";
  /** Whether tables stand in for the pictures. */
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

/** The address of a view; what is as usual is not said. */
export function spellView({ root, search, order, show, asNumbers }: View): string {
  const sort = spellOrder(order);
  return formatAddress("dashboard", {
    ...(root !== undefined && { root }),
    ...(search !== "" && { q: search }),
    ...(sort !== spellOrder(weakestFirst) && { sort }),
    ...(show !== "apps" && { show }),
    ...(asNumbers && { numbers: "yes" }),
  });
}

/** Goes to a view that differs in something. Only another folder or picture is a step that Back undoes. */
export function changeView(view: View, changes: Partial<View>): void {
  const isStep = changes.root !== undefined || changes.show !== undefined;
  goTo(spellView({ ...view, ...changes }), { replace: !isStep });
}
