import type { Contribution } from "../../model/contribution.ts";
import { interactiveWidget, interactivityPage } from "./interactive.ts";

/** Pull a page down to load again. */
export const pullRefresh = (): Contribution => ({
  files: [interactiveWidget("app_pull_refresh")],
  messages: { pullRefresh: { text: "Refresh" } },
  docs: [
    interactivityPage(
      "pull-refresh",
      "Pull to refresh",
      "`AppPullRefresh` loads again when people pull a page down, in the way of each platform.",
      "AppPullRefresh(\n  onRefresh: controller.load,\n  child: ListView(\n    physics: const AlwaysScrollableScrollPhysics(),\n    children: tiles,\n  ),\n)",
      "Use `AppPullRefresh.fill` around an empty page or a failure, so that people can try again there too.",
    ),
  ],
  aiRules: [
    "Pages with loaded content are wrapped in `AppPullRefresh`; `onRefresh` completes when the content is there.",
  ],
});
