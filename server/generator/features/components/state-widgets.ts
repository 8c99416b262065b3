import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import { componentPage, componentWidget } from "./component.ts";

/** One widget for the states loading, failed, empty and loaded. */
export function stateWidgets(): Contribution {
  return {
    files: [componentWidget("app_state_view")],
    showcases: [
      {
        name: "AppEmpty",
        widget: () =>
          call("const AppEmpty", [], { title: "'Nothing here'", message: "'What people see instead of a list'" }),
        imports: ["package:app/core/widgets/app_states.dart"],
      },
    ],
    docs: [
      componentPage(
        "state-widgets",
        "Empty, error and loading",
        "`AppStateView` shows a `LoadState`: a wait, a failure with a button to try again, a note when there is nothing, or the value. `AppLoading`, `AppError` and `AppEmpty` are its parts, for use alone.",
        "AppStateView<List<Order>>(\n  state: state,\n  isEmpty: (orders) => orders.isEmpty,\n  onRetry: load,\n  builder: (context, orders) => OrderList(orders: orders),\n)",
        "Failures are worded by `errorMessage`: do not show the text of an exception.",
      ),
    ],
    aiRules: [
      "What is loaded is shown with `AppStateView`, so that waiting, failure and emptiness are never forgotten.",
    ],
  };
}
