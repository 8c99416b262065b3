import { call, list } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import { interactiveWidget, interactivityPage } from "./interactive.ts";

/** Small movements. */
export const animations = (): Contribution => ({
  files: [
    interactiveWidget("app_fade_in"),
    interactiveWidget("app_staggered"),
    interactiveWidget("app_animated_switch"),
  ],
  showcases: [
    {
      name: "AppStaggered",
      widget: () => call("const AppStaggered", [], { children: list(["Text('One')", "Text('Two')", "Text('Three')"]) }),
      imports: ["package:app/core/widgets/app_staggered.dart"],
    },
    {
      name: "AppAnimatedSwitch",
      widget: () => call("const AppAnimatedSwitch", [], { child: "Icon(Icons.favorite, key: ValueKey(true))" }),
      imports: ["package:app/core/widgets/app_animated_switch.dart"],
    },
  ],
  docs: [
    interactivityPage(
      "animations",
      "Animation helpers",
      "`AppFadeIn` lets a widget appear softly, `AppStaggered` several one after the other, and `AppAnimatedSwitch` fades between two states of a widget.",
      "AppStaggered(\n  spacing: AppSpacing.m,\n  children: cards,\n)",
      "All of them stand still for people who want less motion. Do not put them into long lists: items appear again whenever people scroll.",
    ),
  ],
  aiRules: ["Movements use `AppFadeIn`, `AppStaggered` and `AppAnimatedSwitch`, which honour reduced motion."],
});
