import { call } from "../../dart/layout.ts";
import { ownNameOf, withBaseLocales } from "../../l10n/languages.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { componentPage, componentWidget } from "./component.ts";

/** Choices of theme and language, over the settings of the app. */
export function switchers(facts: ProjectFacts): readonly Contribution[] {
  const many = facts.localization === "flutter_localization";
  return [themeSwitcher, many ? languageSwitcher(facts) : onlyOneLanguage];
}

const themeSwitcher: Contribution = {
  files: [componentWidget("app_theme_switcher")],
  messages: {
    themeSystem: { text: "Device" },
    themeLight: { text: "Light" },
    themeDark: { text: "Dark" },
  },
  showcases: [
    {
      name: "AppThemeSwitcher",
      widget: (read) => call("AppThemeSwitcher", [], { settings: read("AppSettings") }),
      imports: ["package:app/core/widgets/app_theme_switcher.dart"],
    },
  ],
  docs: [
    componentPage(
      "switchers",
      "Theme and language switchers",
      "`AppThemeSwitcher` (and `AppLanguageSwitcher`, when the app has several languages) let people choose. `AppSettings` keeps the choice, and the app follows it at once.",
      "AppThemeSwitcher(settings: settings)",
      "The choice of the device is the first one in both: people who set it there need not set it again.",
    ),
  ],
  aiRules: [
    "Theme and language are changed only through `AppSettings`, with `AppThemeSwitcher` and `AppLanguageSwitcher`.",
  ],
};

function languageSwitcher({ app }: ProjectFacts): Contribution {
  const languages = withBaseLocales(app.locales).map((locale) => ({ locale, name: ownNameOf(locale) }));
  return {
    files: [componentWidget("app_language_switcher", { languages })],
    showcases: [
      {
        name: "AppLanguageSwitcher",
        widget: (read) => call("AppLanguageSwitcher", [], { settings: read("AppSettings") }),
        imports: ["package:app/core/widgets/app_language_switcher.dart"],
      },
    ],
    messages: { languageSystem: { text: "Language of the device" } },
  };
}

const onlyOneLanguage: Contribution = {
  warnings: [
    {
      id: "switchers-one-language",
      severity: "info",
      message: "The app has one language, so there is only a theme switcher.",
      option: "components",
      asked: "switchers",
      because: "A language switcher needs flutter_localization.",
    },
  ],
};
