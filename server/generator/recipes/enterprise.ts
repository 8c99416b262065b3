import type { Recipe, RecipeConfig } from "./recipe.ts";

export const enterprise: Recipe = {
  id: "enterprise",
  title: "Enterprise",
  description: "Structured Riverpod with Firebase, notifications, secure storage, reCAPTCHA and three flavours.",
  config: {
    mode: "structured-riverpod",
    baseLayer: true,
    apiClient: "dio",
    localization: "flutter_localization",
    themes: ["light", "dark", "dynamic"],
    components: ["flutter_smart_dialog", "state_widgets", "switchers"],
    interactivity: ["pull-refresh", "shimmer"],
    firebase: ["core", "analytics", "crashlytics", "performance", "remote_config"],
    notifications: ["local", "push"],
    security: ["secure_storage", "recaptcha"],
    assetTooling: ["launcher_icons", "native_splash", "images"],
    flavors: ["dev", "staging", "prod"],
    nativeFlavors: true,
    tests: true,
    minCoverage: 20,
    features: ["splash", "auth", "home", "profile"],
  } satisfies RecipeConfig,
};
