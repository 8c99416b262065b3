import { readJson } from "./sources.ts";

export interface Setting {
  readonly type: string;
  readonly default?: unknown;
  readonly scope?: string;
  readonly enum?: readonly string[];
  readonly propertyNames?: { readonly enum: readonly string[] };
  readonly markdownDescription?: string;
  readonly markdownEnumDescriptions?: readonly string[];
  readonly deprecationMessage?: string;
  readonly markdownDeprecationMessage?: string;
}

interface MenuItem {
  readonly command?: string;
  readonly submenu?: string;
  readonly when?: string;
}

/** The parts of the manifest that the tests read. */
export interface Manifest {
  readonly main: string;
  readonly icon: string;
  readonly activationEvents: readonly string[];
  readonly extensionKind: readonly string[];
  readonly galleryBanner: { readonly color: string; readonly theme: string };
  readonly categories: readonly string[];
  readonly capabilities: {
    readonly untrustedWorkspaces: {
      readonly supported: unknown;
      readonly description: string;
      readonly restrictedConfigurations: readonly string[];
    };
    readonly virtualWorkspaces: { readonly supported: unknown; readonly description: string };
  };
  readonly contributes: {
    readonly commands: readonly {
      readonly command: string;
      readonly title: string;
      readonly category: string;
      readonly icon?: string;
      readonly enablement?: string;
    }[];
    readonly keybindings: readonly MenuItem[];
    readonly menus: Readonly<Record<string, readonly MenuItem[]>>;
    readonly submenus: readonly { readonly id: string }[];
    readonly viewsWelcome: readonly { readonly view: string; readonly contents: string; readonly when: string }[];
    readonly walkthroughs: readonly {
      readonly steps: readonly {
        readonly id: string;
        readonly description: string;
        readonly media: { readonly svg: string; readonly altText: string };
        readonly completionEvents: readonly string[];
      }[];
    }[];
    readonly languageModelTools: readonly {
      readonly name: string;
      readonly displayName: string;
      readonly userDescription: string;
      readonly when: string;
      readonly inputSchema: {
        readonly properties: Readonly<Record<string, unknown>>;
        readonly required?: readonly string[];
      };
    }[];
    readonly mcpServerDefinitionProviders: readonly { readonly id: string }[];
    readonly configuration: readonly { readonly properties: Readonly<Record<string, Setting>> }[];
  };
}

export const manifest = readJson("package.json") as Manifest;
export const translations = readJson("package.nls.json") as Readonly<Record<string, string>>;

/** Every setting by its id. */
export const settings: Readonly<Record<string, Setting>> = Object.assign(
  {},
  ...manifest.contributes.configuration.map(({ properties }) => properties),
);

/** Every string of the manifest. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** The text that stands for `%key%`. */
export function translated(text: string): string {
  return text.replace(/^%(.+)%$/, (_, key: string) => translations[key] ?? "");
}
