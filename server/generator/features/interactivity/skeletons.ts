import type { Contribution } from "../../model/contribution.ts";
import { interactiveWidget, interactivityPage } from "./interactive.ts";

/** Placeholders for content that is loading. */
export const skeletons = (): Contribution => ({
  files: [interactiveWidget("app_skeleton")],
  packages: [{ name: "shimmer", tier: "rec", reason: "The shine of skeleton loaders." }],
  docs: [
    interactivityPage(
      "shimmer",
      "Skeleton loaders",
      "`AppSkeleton` is a shape with a shine, `AppSkeletonList` a list of them. They stand where content will be.",
      "const AppSkeletonList(count: 6)",
      "Give a skeleton the size of the content, so that nothing jumps. It stands still for people who want less motion.",
    ),
  ],
  aiRules: ["While content is loaded, a skeleton of its shape is shown (`AppSkeleton`, `AppSkeletonList`)."],
});
