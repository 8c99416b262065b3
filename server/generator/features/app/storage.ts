import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";

const test = {
  path: "test/core/settings/app_settings_test.dart",
  tab: "code",
  template: "app/app_settings_test.dart",
} as const;

/** Stored settings, and small values of other services. */
export function storage(facts: ProjectFacts): Contribution {
  if (!facts.storage) return {};
  const getx = facts.state === "getx";
  return {
    files: [
      {
        path: "lib/core/storage/key_value_store.dart",
        tab: "code",
        template: `app/key_value_store.${getx ? "get_storage" : "shared_preferences"}.dart`,
      },
      { path: "lib/core/settings/app_settings.dart", tab: "code", template: "app/app_settings.dart" },
      ...(facts.has("tests") ? [test] : []),
    ],
    packages: [
      {
        name: getx ? "get_storage" : "shared_preferences",
        tier: "rec",
        reason: "Keeps settings such as the theme between starts.",
      },
    ],
    services: [
      {
        type: "KeyValueStore",
        code: () => "KeyValueStore()",
        imports: ["package:app/core/storage/key_value_store.dart"],
        start: "start",
      },
      {
        type: "AppSettings",
        listenable: true,
        code: (read) => call("AppSettings", [read("KeyValueStore")]),
        imports: ["package:app/core/settings/app_settings.dart"],
        dispose: "dispose",
      },
    ],
    aiRules: [
      "Settings live in `AppSettings`, other small values in `KeyValueStore`; neither is a place for tokens or personal data.",
    ],
  };
}
