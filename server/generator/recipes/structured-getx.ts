import type { Recipe, RecipeConfig } from "./recipe.ts";

export const structuredGetx: Recipe = {
  id: "structured-getx",
  title: "Structured GetX",
  description: "GetX for state, routes and dependencies, with the house rules of a team that ships many apps.",
  config: {
    mode: "structured-getx",
    apiClient: "api_request",
    localization: "intl",
    themes: ["light", "dark"],
    components: ["flutter_smart_dialog", "state_widgets"],
    interactivity: ["pull-refresh", "shimmer"],
    assetTooling: ["launcher_icons", "native_splash", "images"],
    tests: true,
    features: ["splash", "auth", "home"],
  } satisfies RecipeConfig,
};
