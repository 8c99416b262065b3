import type { Contribution } from "../../model/contribution.ts";
import { interactiveWidget, interactivityPage } from "./interactive.ts";

/** A widget that flies to the next page. */
export const hero = (): Contribution => ({
  files: [interactiveWidget("app_hero")],
  docs: [
    interactivityPage(
      "hero",
      "Hero transitions",
      "`AppHero` lets a picture fly from one page to the next, where an `AppHero` with the same tag is.",
      "AppHero(\n  tag: 'product-${product.id}',\n  child: picture,\n)",
      "A tag may be there once on each page: make it of the id of what is shown.",
    ),
  ],
  aiRules: ["A picture that opens its own page is an `AppHero` on both, with a tag made of its id."],
});
