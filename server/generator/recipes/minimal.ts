import type { Recipe, RecipeConfig } from "./recipe.ts";

export const minimal: Recipe = {
  id: "minimal",
  title: "Minimal",
  description: "Plain Flutter with one page and no state library.",
  config: {
    mode: "generic",
    state: "none",
    architecture: "layer-folder",
    navigation: "named-routes",
    apiClient: "http",
    localization: "none",
    themes: ["light"],
    components: [],
    interactivity: [],
    assetTooling: [],
    tests: false,
    features: ["home"],
  } satisfies RecipeConfig,
};
