import type { ChoiceOf } from "../../config/all-fields.ts";
import { chips } from "../../config/field.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { defineOption } from "../option.ts";
import { animations } from "./animations.ts";
import { hero } from "./hero.ts";
import { infiniteScroll } from "./infinite-scroll.ts";
import { pageTransitions } from "./page-transitions.ts";
import { pullRefresh } from "./pull-refresh.ts";
import { skeletons } from "./skeletons.ts";

const fields = {
  interactivity: chips({
    label: "Interactivity and animation",
    default: ["pull-refresh", "shimmer"],
    choices: [
      { value: "pull-refresh", label: "Pull to refresh" },
      { value: "infinite-scroll", label: "Infinite scroll" },
      { value: "shimmer", label: "Skeleton loaders" },
      { value: "hero", label: "Hero transitions" },
      { value: "page-transitions", label: "Page transitions" },
      { value: "animations", label: "Animation helpers" },
    ],
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const interactivity = defineOption({
  id: "interactivity",
  section: "ui",
  fields,
  provides: ({ interactivity: chosen }) => ({
    pagedLists: chosen.includes("infinite-scroll"),
    gallery: chosen.includes("animations"),
  }),
  contribute: ({ interactivity: chosen }, facts) => chosen.flatMap((value) => byValue[value](facts)),
});

const byValue: Readonly<Record<ChoiceOf<"interactivity">, (facts: ProjectFacts) => Contribution>> = {
  "pull-refresh": pullRefresh,
  "infinite-scroll": infiniteScroll,
  shimmer: skeletons,
  hero,
  "page-transitions": pageTransitions,
  animations,
};
