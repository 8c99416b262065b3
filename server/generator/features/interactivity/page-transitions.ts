import type { Contribution } from "../../model/contribution.ts";
import { interactiveWidget, interactivityPage } from "./interactive.ts";

/** How pages follow each other; the theme uses it. */
export const pageTransitions = (): Contribution => ({
  files: [interactiveWidget("app_page_transitions")],
  docs: [
    interactivityPage(
      "page-transitions",
      "Page transitions",
      "`AppPageTransitions.theme` is part of `AppTheme`, so every page has it: a fade forwards on Android, the slide with its swipe back on iOS.",
      "ThemeData(pageTransitionsTheme: AppPageTransitions.theme)",
      "Pages change at once for people who want less motion. Change the transition there, not page by page.",
    ),
  ],
  aiRules: ["Pages use the transitions of the theme (`AppPageTransitions`), not routes with transitions of their own."],
});
