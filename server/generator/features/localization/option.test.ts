import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { compose } from "../../compose.ts";
import { translations } from "../../l10n/translations/translate.ts";
import { arbText } from "../../render/l10n/arb.ts";
import { languageFile } from "../../render/l10n/language-class.ts";
import type { Text } from "../../render/l10n/texts.ts";

const tools = sourceTools();

/** A project with every text that we translate. */
const muchText = {
  features: ["splash", "auth", "home", "profile"],
  components: ["image_attach", "pdf", "form_validators", "switchers"],
  interactivity: ["pull-refresh", "infinite-scroll"],
  connectivity: ["connectivity_plus"],
  maps: ["google_maps", "geolocator"],
  permissions: ["camera"],
  observability: ["error_boundary"],
  consent: true,
  maintenanceGate: "backend",
};

const identity = {
  supportContact: "help@example.com",
  privacyUrl: "https://example.com/privacy",
  termsUrl: "https://example.com/terms",
};

function localized(localization: string, locales: readonly string[], more: object = {}) {
  const project = compose({ features: ["home"], localization, ...more, identity: { ...identity, locales } }, tools);
  const texts = new Map(project.files.map(({ path, content }) => [path, content]));
  const text = (path: string) => texts.get(path) ?? "";
  const arb = (name: string): Readonly<Record<string, unknown>> =>
    JSON.parse(text(`lib/core/l10n/arb/app_${name}.arb`));
  const packages = project.packages.dependencies.map(({ name }) => name);
  return { texts, text, arb, packages, warnings: project.warnings.map(({ id }) => id) };
}

describe("localization", () => {
  it("none: one class of texts in the language of development", () => {
    const { text, texts, packages, warnings } = localized("none", ["de"]);
    assert.match(text("lib/core/l10n/app_strings.dart"), /String get cancel => 'Abbrechen';/);
    assert.match(text("lib/core/l10n/l10n.dart"), /L10n get l10n => const AppStrings\(\);/);
    assert.doesNotMatch(text("lib/core/l10n/l10n.dart"), /AppFormats/);
    assert.ok(!packages.includes("intl") && !packages.includes("flutter_localizations"));
    assert.ok(!texts.has("l10n.yaml") && !texts.has("test/l10n_test.dart"));
    assert.ok(!warnings.includes("locales-without-localization"));
    assert.ok(warnings.includes("flutter-widgets-in-english"));
    assert.ok(!localized("none", ["en-GB"]).warnings.includes("flutter-widgets-in-english"));
    assert.ok(localized("none", ["de", "en"]).warnings.includes("locales-without-localization"));
  });

  it("knows scripts and regions, as gen-l10n writes them", () => {
    const { texts } = localized("flutter_localization", ["en", "zh-Hant", "es-419"]);
    const delegate = texts.get("lib/core/l10n/app_localizations.dart") ?? "";
    assert.match(delegate, /Locale\.fromSubtags\(languageCode: 'zh', scriptCode: 'Hant'\)/);
    assert.match(delegate, /Locale\('es', '419'\)/);
    assert.match(
      delegate,
      /language\+script codes[\s\S]*switch \(locale\.scriptCode\)[\s\S]*AppLocalizationsZhHant\(\)/,
    );
    assert.match(delegate, /switch \(locale\.countryCode\) \{\s+case '419':\s+return AppLocalizationsEs419\(\);/);
    assert.match(
      texts.get("lib/core/l10n/app_localizations_zh.dart") ?? "",
      /class AppLocalizationsZhHant extends AppLocalizationsZh/,
    );
    assert.ok(texts.has("lib/core/l10n/arb/app_zh_Hant.arb"));
  });

  it("intl: the same with formats of the locale", () => {
    const { text, packages } = localized("intl", ["pt-BR"]);
    assert.match(text("lib/core/l10n/l10n.dart"), /const AppFormats\('pt_BR'\)/);
    assert.match(text("lib/core/l10n/app_formats.dart"), /NumberFormat\.simpleCurrency/);
    assert.ok(packages.includes("intl") && !packages.includes("flutter_localizations"));
  });

  it("flutter_localization: ARB files and what gen-l10n makes of them", () => {
    const { text, texts, arb, packages } = localized("flutter_localization", ["de", "pt-BR"]);
    assert.ok(packages.includes("intl") && packages.includes("flutter_localizations"));
    assert.match(text("l10n.yaml"), /template-arb-file: app_de\.arb\n/);
    assert.match(text("l10n.yaml"), /preferred-supported-locales: \[de\]\n/);
    assert.doesNotMatch(text("l10n.yaml"), /synthetic-package|use-escaping/);
    for (const name of ["de", "pt", "pt_BR"]) assert.equal(arb(name)["@@locale"], name);
    assert.equal(arb("de")["retry"], "Noch einmal versuchen");
    assert.equal(arb("pt_BR")["retry"], "Tentar novamente");
    assert.match(
      text("lib/core/l10n/app_localizations_pt.dart"),
      /class AppLocalizationsPtBr extends AppLocalizationsPt /,
    );
    assert.match(
      text("lib/core/l10n/app_localizations.dart"),
      /Locale\('de'\),\s+Locale\('pt'\),\s+Locale\('pt', 'BR'\)/,
    );
    assert.ok(texts.has("test/l10n_test.dart") && texts.has("lib/core/l10n/app_formats.dart"));
    assert.ok(!texts.has("lib/core/l10n/app_strings.dart"));
  });

  it("lists what must still be translated", () => {
    const { text } = localized("flutter_localization", ["en", "de", "tr"]);
    assert.ok(!localized("flutter_localization", ["en"]).texts.has("docs/translations.md"));
    const [, german = "", turkish = ""] = text("docs/translations.md").split("\n## ");
    assert.match(german, /^Deutsch/);
    assert.doesNotMatch(german, /`retry`/);
    assert.match(turkish, /^Türkçe[\s\S]*- \[ \] `retry`/);
  });

  it("warns of languages that Flutter does not speak", () => {
    const warned = (locale: string) =>
      localized("flutter_localization", ["en", locale]).warnings.includes(
        `locale-without-flutter-texts-${locale.toLowerCase()}`,
      );
    assert.ok(warned("la"));
    assert.ok(!warned("de-AT"));
  });

  it("keeps languages in the Android app when people can choose", () => {
    const split = (locales: readonly string[]) =>
      /enableSplit = false/.test(localized("flutter_localization", locales).text("android/app/build.gradle.kts"));
    assert.deepEqual([split(["en", "de"]), split(["en"])], [true, false]);
  });

  it("has every text in every language, with the same placeholders", () => {
    const languages = Object.keys(translations);
    const { arb } = localized("flutter_localization", ["en", ...languages], muchText);
    const english = arb("en");
    const keys = Object.keys(english).filter((key) => !key.startsWith("@"));
    const placeholders = (text: unknown) => String(text).match(/\{\w+\}/g) ?? [];
    for (const language of languages) {
      const own = arb(language);
      const unknown = Object.keys(translations[language] ?? {}).filter((key) => !keys.includes(key));
      assert.deepEqual(unknown, [], `${language} translates texts that no project has`);
      for (const key of keys) {
        assert.deepEqual(placeholders(own[key]), placeholders(english[key]), `${language}: ${key}`);
      }
    }
  });

  it("gives placeholders to methods, and keeps other braces and quotes", () => {
    const texts: readonly Text[] = [
      { key: "greeting", english: "Hi {name}s, $it's {you}", placeholders: [{ name: "name", type: "String" }] },
    ];
    const dart = languageFile(["en"], texts);
    assert.ok(dart.includes("String greeting(String name) {\n    return 'Hi ${name}s, \\$it\\'s {you}';\n"));
    const arb = JSON.parse(arbText("en", texts, true));
    assert.equal(arb.greeting, "Hi {name}s, $it''s '{'you'}'");
    assert.deepEqual(arb["@greeting"], { placeholders: { name: { type: "String" } } });
    const plain: readonly Text[] = [{ key: "note", english: "It's {n}", placeholders: [{ name: "n", type: "int" }] }];
    assert.equal(JSON.parse(arbText("en", plain, false)).note, "It's {n}");
  });
});
