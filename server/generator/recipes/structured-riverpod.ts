import type { Recipe, RecipeConfig } from "./recipe.ts";

export const structuredRiverpod: Recipe = {
  id: "structured-riverpod",
  title: "Structured Riverpod",
  description: "Riverpod and go_router, translated texts and typed route arguments.",
  config: {
    mode: "structured-riverpod",
    apiClient: "dio",
    localization: "flutter_localization",
    themes: ["light", "dark"],
    components: ["flutter_smart_dialog", "state_widgets"],
    interactivity: ["pull-refresh", "shimmer"],
    assetTooling: ["launcher_icons", "native_splash", "images"],
    tests: true,
    features: ["splash", "auth", "home"],
  } satisfies RecipeConfig,
};
