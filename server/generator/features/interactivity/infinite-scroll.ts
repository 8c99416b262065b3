import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import { interactiveWidget, interactivityPage } from "./interactive.ts";

/** A list that loads its next page. */
export const infiniteScroll = ({ has }: ProjectFacts): Contribution => ({
  files: [
    interactiveWidget("app_paged_list"),
    interactiveWidget("app_paged_list_end"),
    ...(has("tests") ? [test] : []),
  ],
  messages: { listEnd: { text: "That is all." } },
  docs: [
    interactivityPage(
      "infinite-scroll",
      "Infinite scroll",
      "`AppPagedList` loads the next page when its end comes near. It never loads a page twice, says when there is nothing more, and offers to try again after a failure.",
      "AppPagedList<Order>(\n  loadPage: (page) => repository.orders(page: page),\n  itemBuilder: (context, order) => OrderTile(order: order),\n)",
      "A page is a `PaginatedResponse`; after the last one (`hasMore`) nothing is asked for. A first page that is there already is passed as `first`. With a `GlobalKey<AppPagedListState<Order>>` a page calls `refresh()`, for instance from a pull.",
    ),
  ],
  aiRules: [
    "Long lists are `AppPagedList`s: pages come from the repository as `PaginatedResponse`, whose `hasMore` is what ends the list.",
  ],
});

const test: FileSpec = {
  path: "test/core/widgets/app_paged_list_test.dart",
  tab: "code",
  template: "interactivity/app_paged_list_test.dart",
};
