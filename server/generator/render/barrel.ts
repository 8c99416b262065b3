import type { Renderer } from "../model/renderer.ts";
import { byText } from "../model/slots.ts";

/** What files of every project offer to nearly all others. */
const always = [
  "app/navigation.dart",
  "app/routes.dart",
  "core/config/app_config.dart",
  "core/error/error_messages.dart",
  "core/l10n/l10n.dart",
  "core/logging/app_log.dart",
  "core/network/api_client.dart",
  "core/network/api_error.dart",
  "core/state/load_state.dart",
  "core/theme/app_theme.dart",
  "core/theme/app_tokens.dart",
  "core/widgets/app_states.dart",
];

const own = "package:app/";

/** lib/general_exports.dart, the one import of the structured GetX convention: what is shared, the pages and the services. */
export const barrel: Renderer = ({ facts, routes, services }) => {
  if (facts.mode !== "structured-getx") return [];
  const pieces = [...routes.map(({ value }) => value), ...services];
  const uris = [...always.map((path) => own + path), ...pieces.flatMap(({ imports }) => imports)];
  const exports = [...new Set(uris)].filter((uri) => uri.startsWith(own)).toSorted(byText);
  return [
    {
      path: "lib/general_exports.dart",
      tab: "structure",
      content: exports.map((uri) => `export '${uri}';\n`).join(""),
    },
  ];
};
