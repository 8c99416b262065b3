import { isChosen } from "../../config/config.ts";
import { chips } from "../../config/field.ts";
import type { DocPage, PackageRequest } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import { defineOption } from "../option.ts";

const fields = {
  themes: chips({
    label: "Themes",
    default: ["light", "dark"],
    choices: [
      { value: "light", label: "Light" },
      { value: "dark", label: "Dark" },
      { value: "dynamic", label: "Dynamic", help: "A colour scheme of flex_color_scheme." },
    ],
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const themes = defineOption({
  id: "themes",
  section: "ui",
  fields,
  rules: [
    {
      when: (config) => !isChosen(config, "themes", "light") && !isChosen(config, "themes", "dark"),
      change: { key: "themes", add: ["light"] },
      because: "An app has at least one theme.",
    },
  ],
  provides: ({ themes: chosen }) => ({
    lightTheme: chosen.includes("light"),
    darkTheme: chosen.includes("dark"),
    storage: chosen.includes("dark"),
  }),
  contribute: ({ themes: chosen }, facts) => {
    const dynamic = chosen.includes("dynamic");
    return {
      files: files(chosen, facts),
      packages: dynamic ? [flexColorScheme] : [],
      docs: [theming(dynamic)],
      aiRules: [
        "Colours come from `Theme.of(context).colorScheme`, spaces, radii and durations from `app_tokens.dart`; a widget has no colours and numbers of its own.",
      ],
    };
  },
});

function files(chosen: readonly string[], { app, has }: ProjectFacts): readonly FileSpec[] {
  const template = chosen.includes("dynamic") ? "themes/flex_theme.dart" : "themes/app_theme.dart";
  const data = {
    dark: chosen.includes("dark"),
    seed: `0xff${app.brandColor.slice(1)}`,
    font: app.fonts[0],
    transitions: has("interactivity", "page-transitions"),
  };
  return [
    { path: "lib/core/theme/app_theme.dart", tab: "code", template, data },
    { path: "lib/core/theme/app_tokens.dart", tab: "code", template: "themes/app_tokens.dart" },
  ];
}

const flexColorScheme: PackageRequest = {
  name: "flex_color_scheme",
  tier: "rec",
  reason: "Colour schemes and component themes made of the brand colour.",
};

function theming(dynamic: boolean): DocPage {
  const made = dynamic
    ? "`flex_color_scheme` makes both themes of the brand colour: tones, surfaces with a tint of it, and the themes of components. Try other variants (`FlexSchemeVariant`) and blend levels in `app_theme.dart`."
    : "`ColorScheme.fromSeed` makes all colours of the brand colour; the themes of components stand below it in `app_theme.dart`.";
  const body = `\`AppTheme\` in \`lib/core/theme/app_theme.dart\` is the one place for colours, type and shapes. ${made}

\`lib/core/theme/app_tokens.dart\` has the spaces, radii and durations:

\`\`\`dart
Padding(
  padding: const EdgeInsets.all(AppSpacing.m),
  child: Text(
    context.l10n.emptyTitle,
    style: Theme.of(context).textTheme.titleMedium,
  ),
)
\`\`\`

Widgets take colours from \`Theme.of(context).colorScheme\` and nowhere else: then contrast is right in every theme, and a new brand colour is one line.`;
  return { id: "theming", title: "Theming", body };
}
