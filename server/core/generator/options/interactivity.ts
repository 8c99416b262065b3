import { chips } from "../config/field.ts";
import type { Contribution } from "../contribution.ts";
import type { ProjectFacts } from "../facts.ts";
import { animations } from "../parts/interactivity/animations.ts";
import { hero } from "../parts/interactivity/hero.ts";
import { infiniteScroll } from "../parts/interactivity/infinite-scroll.ts";
import { pageTransitions } from "../parts/interactivity/page-transitions.ts";
import { pullRefresh } from "../parts/interactivity/pull-refresh.ts";
import { skeletons } from "../parts/interactivity/skeletons.ts";
import { defineOption } from "./option.ts";

export const interactivity = defineOption({
  id: "interactivity",
  section: "ui",
  fields: {
    interactivity: chips({
      label: "Interactivity and animation",
      default: [],
      choices: [
        { value: "pull-refresh", label: "Pull to refresh" },
        { value: "infinite-scroll", label: "Infinite scroll" },
        { value: "shimmer", label: "Skeleton loaders" },
        { value: "hero", label: "Hero transitions" },
        { value: "page-transitions", label: "Page transitions" },
        { value: "animations", label: "Animation helpers" },
      ],
    }),
  },
  contribute: ({ interactivity: chosen }, facts) => chosen.flatMap((value) => parts[value]?.(facts) ?? []),
});

const parts: Readonly<Record<string, (facts: ProjectFacts) => Contribution>> = {
  "pull-refresh": pullRefresh,
  "infinite-scroll": infiniteScroll,
  shimmer: skeletons,
  hero,
  "page-transitions": pageTransitions,
  animations,
};
