import type { ChoiceOf, FieldKey, ValueOf } from "../config/all-fields.ts";
import { type Config, fieldValue, isChosen } from "../config/config.ts";
import { toolchainOf } from "../toolchains/index.ts";
import type { Toolchain } from "../toolchains/toolchain.ts";
import { type FeatureShape, loadRequest } from "./feature-shape.ts";
import type { Platform } from "./platform.ts";
import { joinProvided, type ProvidedFacts } from "./provided-facts.ts";

/** The facts about the project that every option may read. */
export interface ProjectFacts extends ProvidedFacts {
  readonly app: AppFacts;
  /** The release of Flutter that the project is made for, and what belongs to it. */
  readonly toolchain: Toolchain;
  readonly mode: ValueOf<"mode">;
  readonly state: StateLibrary;
  readonly architecture: Architecture;
  readonly navigation: ValueOf<"navigation">;
  readonly models: ValueOf<"apiModels">;
  readonly client: ValueOf<"apiClient">;
  readonly localization: ValueOf<"localization">;
  /** Dependency injection, Result and Failure, base classes. */
  readonly baseLayer: boolean;
  /** Plain Flutter: pages without data, in layers whose other folders wait for their first file. */
  readonly plain: boolean;
  readonly di: DiStyle;
  readonly features: readonly Feature[];
  readonly flavors: readonly FlavorFacts[];
  /** Whether Gradle and Xcode know the flavours too. */
  readonly nativeFlavors: boolean;
  /** The user's own reason for a permission, by its value. */
  readonly permissionReasons: Readonly<Record<string, string>>;
  /** Whether users sign in: there is a `Session`, and routes can require one. */
  readonly session: boolean;
  /** Whether a field is on, or has a value: `has("urlLauncher")`, `has("firebase", "core")`. */
  has<Key extends FieldKey>(key: Key, value?: ChoiceOf<Key>): boolean;
}

export type StateLibrary = ValueOf<"state">;
export type Architecture = ValueOf<"architecture">;

/** Where services are kept. `scope` is a plain class in an inherited widget, `provider` one whose objects are provided. */
export type DiStyle = "getx" | "riverpod" | "provider" | "get_it" | "scope";

interface AppFacts {
  /** `my_app` */
  readonly packageName: string;
  readonly displayName: string;
  readonly organization: string;
  /** `1.0.0+1` */
  readonly version: string;
  /** `#rrggbb` */
  readonly brandColor: string;
  readonly baseUrl: string;
  /** BCP 47; the first one is the language of development. */
  readonly locales: readonly string[];
  readonly fonts: readonly string[];
  readonly platforms: readonly Platform[];
  readonly supportContact: string;
  readonly privacyUrl: string;
  readonly termsUrl: string;
  /** Pictures below assets/ and `#rrggbb` colours of icons and splash; empty for what is made from the brand colour. */
  readonly iconPath: string;
  readonly iconBackground: string;
  readonly iconForeground: string;
  readonly splashColor: string;
  readonly splashImage: string;
}

/** A folder of features: `sign_in` has the kind `custom` and the class prefix `SignIn`. */
export interface Feature {
  /** lower_case_with_underscores, at most 20 characters */
  readonly name: string;
  /** UpperCamelCase */
  readonly className: string;
  /** lowerCamelCase */
  readonly variable: string;
  readonly kind: FeatureKind;
  /** What its API sends and takes, if it is of the kind `shaped`. */
  readonly shape?: FeatureShape;
  /** Whether this is the page of a single entry, which its id in the path names, beside the list. */
  readonly entry?: boolean;
}

/** The kind of a feature: the four known ones have their own pages, and the API of a shaped one is known. */
export type FeatureKind = "splash" | "auth" | "home" | "profile" | "custom" | "shaped";

/** The page of a single entry of a feature's list; undefined when its entries have none. */
export function entryOf(feature: Feature): Feature | undefined {
  return feature.kind === "home" ? { ...feature, entry: true } : undefined;
}

/** Whether the page of a feature is a main page, unlike splash and sign-in. */
export function isMainPage({ kind, shape }: Feature): boolean {
  return kind !== "splash" && kind !== "auth" && (shape === undefined || loadRequest(shape) !== undefined);
}

export interface FlavorFacts {
  readonly name: string;
  readonly baseUrl: string;
  /** The flavor for the stores. */
  readonly production: boolean;
}

/** What the facts need of an option. */
interface Provider {
  provides(config: Config): Partial<ProvidedFacts>;
}

/** The facts of a configuration in which all rules hold. */
export function factsOf(config: Config, options: readonly Provider[]): ProjectFacts {
  const value = <Key extends FieldKey>(key: Key) => fieldValue(config, key);
  const state = value("state");
  const shapes = new Map(Object.entries(value("featureShapes")));
  const features = value("features").map((name) => featureOf(name, shapes.get(name)));
  const baseLayer = isChosen(config, "baseLayer");
  const baseUrl = value("identity.baseUrl");
  const flavors = value("flavors");
  const production = flavors.find((name) => name.startsWith("prod")) ?? flavors.at(-1);
  return {
    app: {
      packageName: value("appName"),
      displayName: value("identity.displayName") || titleOf(value("appName")),
      organization: value("orgId"),
      version: value("identity.version"),
      brandColor: value("identity.brandColor").toLowerCase(),
      baseUrl,
      locales: value("identity.locales"),
      fonts: value("identity.fonts"),
      platforms: value("identity.platforms"),
      supportContact: value("identity.supportContact"),
      privacyUrl: value("identity.privacyUrl"),
      termsUrl: value("identity.termsUrl"),
      iconPath: value("identity.iconPath"),
      iconBackground: value("identity.iconBackground").toLowerCase(),
      iconForeground: value("identity.iconForeground"),
      splashColor: value("identity.splashColor").toLowerCase(),
      splashImage: value("identity.splashImage"),
    },
    toolchain: toolchainOf(value("flutterVersion")),
    mode: value("mode"),
    state,
    architecture: value("architecture"),
    navigation: value("navigation"),
    models: value("apiModels"),
    client: value("apiClient"),
    localization: value("localization"),
    baseLayer,
    plain: isPlain(config, features),
    di: state === "bloc" || state === "none" ? (baseLayer ? "get_it" : "scope") : state,
    features,
    flavors: flavors.map((name) => ({
      name,
      baseUrl: value("identity.flavorBaseUrls")[name] || baseUrl,
      production: name === production,
    })),
    nativeFlavors: isChosen(config, "nativeFlavors"),
    permissionReasons: value("permissionReasons"),
    session: features.some(({ kind }) => kind === "auth"),
    ...joinProvided(options.map(({ provides }) => provides(config))),
    has: (key, wanted) => isChosen(config, key, wanted),
  };
}

/** Whether nothing asks for data: no state library, no base layer, and only pages of one's own in layer folders. */
function isPlain(config: Config, features: readonly Feature[]): boolean {
  return (
    fieldValue(config, "mode") === "generic" &&
    fieldValue(config, "state") === "none" &&
    fieldValue(config, "architecture") === "layer-folder" &&
    !isChosen(config, "baseLayer") &&
    features.length > 0 &&
    features.every(({ kind }) => kind === "home" || kind === "custom")
  );
}

/** `my_app` → `My App` */
export function titleOf(name: string): string {
  return name
    .split("_")
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** The features that have pages of their own. */
export const ownFeatures: readonly FeatureKind[] = ["splash", "auth", "home", "profile"];

function featureOf(name: string, shape: FeatureShape | undefined): Feature {
  const className = titleOf(name).replaceAll(" ", "");
  const variable = className.charAt(0).toLowerCase() + className.slice(1);
  const kind = ownFeatures.find((one) => one === name);
  if (kind !== undefined || shape === undefined) return { name, className, variable, kind: kind ?? "custom" };
  return { name, className, variable, kind: "shaped", shape };
}
