import type { PresetCategory } from "../preset.ts";

export const ux: PresetCategory = {
  title: "Experience",
  presets: [
    {
      id: "empty-error-loading-states",
      label: "Empty, error and loading states",
      rule: () =>
        "Whatever is loaded has four looks: `AppLoading`, `AppError` with a retry, `AppEmpty`, and the content. Handle all of them in one exhaustive `switch`.",
    },
    {
      id: "shimmer",
      label: "Shimmer",
      rule: ({ has }) =>
        has("interactivity", "shimmer")
          ? "The first load of a list shows `AppSkeletonList`, in the shape of what comes; a spinner is for what has no shape."
          : "The first load of a list shows placeholders in the shape of what comes rather than a spinner; they respect `MediaQuery.disableAnimationsOf`.",
    },
    {
      id: "pull-to-refresh",
      label: "Pull to refresh",
      rule: ({ has }) =>
        has("interactivity", "pull-refresh")
          ? "Every list and detail page that shows data of the API is inside `AppPullRefresh`, and can also be pulled when it is empty."
          : "Every list and detail page that shows data of the API is inside a `RefreshIndicator` and can also be pulled when it is empty.",
    },
    {
      id: "animate-everything",
      label: "Animate changes",
      rule: () =>
        "What appears, changes or goes away is animated, with the implicit animations of Flutter and the times of `AppDurations`. Nothing moves when `MediaQuery.disableAnimationsOf(context)` is true.",
    },
    {
      id: "hero-on-images",
      label: "Hero on images",
      rule: () =>
        "A picture that is shown on a list and on its detail page is in a `Hero` on both, with the id of the item in its tag.",
    },
    {
      id: "accessibility",
      label: "Accessibility",
      rule: () =>
        "Every control has a label (`tooltip`, `Semantics`), a target of 48 px and enough contrast in each theme; pictures that only decorate are excluded from semantics. Layouts hold at twice the text size.",
    },
  ],
};
