import type { SecretSource, TestablePart } from "../../server/contract/setting-choices.ts";
import type { Settings } from "../../server/contract/settings.ts";
import type { SettingsChange } from "../../server/contract/settings-change.ts";

/** What is in the fields of a part, by the ids of the fields. */
export type Draft = Readonly<Record<string, string>>;

/** One field. Its id is the name that messages have for it: `ai.baseUrl`. */
export interface SettingsField {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
  /** By default a text. */
  readonly kind?: "number" | "switch" | readonly SettingChoice[];
  /** Whether it means something beside what is in the other fields. */
  readonly isShown?: (draft: Draft) => boolean;
  /** Whether few people need it, so that it is folded away. */
  readonly isRare?: boolean;
}

export interface SettingChoice {
  readonly value: string;
  readonly label: string;
}

/** A key, a password or an address that is secret. It can be set and removed, and is never shown. */
export interface SecretSetting {
  readonly id: string;
  readonly label: string;
  /** What it is, and where to get one. */
  readonly hint: (draft: Draft) => string;
  /** The environment variable that can hold it. */
  readonly variable: string;
  readonly isShown: (draft: Draft) => boolean;
  /** Where the one that is set comes from; null when there is none. */
  readonly from: (settings: Settings) => SecretSource | null;
  readonly removal: SettingsChange;
}

/** One part of the settings, as a form. */
export interface SettingsPart {
  readonly id: string;
  readonly title: string;
  /** What it is for, in one line. */
  readonly about: string;
  readonly fields: readonly SettingsField[];
  /** The field that says which kind it is. Another kind starts all other fields anew. */
  readonly kindField?: string;
  readonly secret?: SecretSetting;
  /** What can be tested. */
  readonly test?: TestablePart;
  /** What most people want, as a button while the part is off. */
  readonly quick?: { readonly label: string; readonly change: SettingsChange };
  /** Whether it is in use, and a line about that. Without it, the part cannot be off. */
  state?(settings: Settings): PartState;
  read(settings: Settings): Draft;
  /** The change that the fields ask for. A secret that was typed is in the draft by its id. */
  change(draft: Draft): SettingsChange;
}

export interface PartState {
  readonly kind: "off" | "on" | "incomplete";
  readonly text?: string;
}
