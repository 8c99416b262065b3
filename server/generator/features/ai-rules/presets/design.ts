import type { PresetCategory } from "../preset.ts";

export const design: PresetCategory = {
  title: "Design",
  presets: [
    {
      id: "single-source-of-truth",
      label: "Single source of truth",
      rule: () =>
        "Colours, text styles and shapes come from `Theme.of(context)`, made in `lib/core/theme/app_theme.dart`. Widgets never define their own.",
    },
    {
      id: "design-tokens",
      label: "Global design tokens",
      rule: () =>
        "Distances, radii and times are `AppSpacing`, `AppRadius` and `AppDurations` of `lib/core/theme/app_tokens.dart`. A new one is added there, with a name for its role.",
    },
    {
      id: "no-hardcoded-strings",
      label: "No hardcoded strings",
      rule: ({ localization }) =>
        localization === "flutter_localization"
          ? "People read no text that stands in a widget: it is a key in every ARB file of `lib/core/l10n/arb/`, read with `context.l10n`."
          : "People read no text that stands in a widget: it is in `lib/core/l10n/`, read with `context.l10n`.",
    },
    {
      id: "no-magic-numbers",
      label: "No magic numbers",
      rule: () =>
        "A number other than 0 and 1 has a name: a token, or a `const` beside where it is used that says what it is.",
    },
    {
      id: "rtl-aware",
      label: "RTL-aware",
      rule: () =>
        "Layouts work from right to left: `EdgeInsetsDirectional`, `AlignmentDirectional` and `start`/`end` instead of `left`/`right`, and icons that point somewhere are mirrored.",
    },
  ],
};
