import type { FormFields, FormValue } from "../config/catalog.ts";
import { type Choices, chosen, dictationOf, listOf } from "../config/choices.ts";

/** What of a configuration can be seen in the app. */
export interface AppLook {
  /** The name under the icon. */
  readonly name: string;
  /** The brand colour, `#rrggbb`. */
  readonly seed: string;
  /** The colour of the splash screen; the brand's when nothing is said. */
  readonly splash: string;
  readonly hasLight: boolean;
  readonly hasDark: boolean;
  /** Whether it reads from right to left. */
  readonly mirrored: boolean;
  readonly hasSplash: boolean;
  readonly hasSignIn: boolean;
  /** The pages to stay on, as they are named. */
  readonly pages: readonly string[];
  /** Whether the pages are tabs of a bar. */
  readonly hasTabs: boolean;
  /** The values of `components`, `interactivity`, `maps`, `notifications` and `security` that are chosen. */
  readonly parts: ReadonlySet<string>;
}

/** Material 3 allows at most five places in a navigation bar. */
const maxTabs = 5;

const usualSeed = "#0f766e";
const rightToLeft = ["ar", "he", "fa", "ur"];

/** What the choices look like, without asking the engine: the picture follows a choice at once. */
export function lookOf(fields: FormFields, choices: Choices): AppLook {
  const value = (key: string): FormValue | undefined => {
    const field = fields.get(key);
    return field && (dictationOf(field, fields, choices)?.value ?? chosen(field, choices));
  };
  const text = (key: string) => String(value(key) ?? "").trim();
  const list = (key: string) => listOf(value(key));
  const features = list("features");
  const themes = list("themes");
  const hasTabs = value("bottomNav") === true;
  const seed = colorOf(text("identity.brandColor")) ?? usualSeed;
  const own = features.filter((name) => name !== "splash" && name !== "auth");
  // The generator adds what a bar of tabs needs.
  const pages = hasTabs && own.length < 2 ? [...new Set([...own, "home", "profile"])].slice(0, 2) : own;
  return {
    name: text("identity.displayName") || spellName(text("appName")),
    seed,
    splash: colorOf(text("identity.splashColor")) ?? seed,
    hasLight: themes.includes("light") || !themes.includes("dark"),
    hasDark: themes.includes("dark"),
    mirrored: rightToLeft.includes(list("identity.locales")[0] ?? ""),
    hasSplash: features.includes("splash"),
    hasSignIn: features.includes("auth") || hasTabs,
    pages: hasTabs ? pages.slice(0, maxTabs) : pages,
    hasTabs,
    parts: new Set(["components", "interactivity", "maps", "notifications", "security"].flatMap(list)),
  };
}

/** A name in code as a title: `garden_notes` is `Garden Notes`. */
export function spellName(name: string): string {
  return name.split("_").filter(Boolean).map(capital).join(" ");
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A colour that is typed completely. */
function colorOf(text: string): string | undefined {
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : undefined;
}
