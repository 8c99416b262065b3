import { chips } from "../config/field.ts";
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
  contribute: () => ({}),
});
