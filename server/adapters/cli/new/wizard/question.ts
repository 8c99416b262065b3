import { isObject, mergeLayers, nested, type RawObject } from "../../../../generator/index.ts";
import type { TerminalText } from "../../../../reports/terminal-text.ts";

/** What has been answered so far. */
export interface AppDraft {
  readonly recipe: string;
  /** By the key of the field, what differs from the recipe. */
  readonly chosen: ReadonlyMap<string, unknown>;
  /** Undefined until it is typed: it follows the app's name. */
  readonly folder?: string;
}

/** A draft with one more answer, or why that answer is refused. */
type Answered = { readonly draft: AppDraft } | { readonly problem: string };

/** One question of the wizard. */
export interface WizardQuestion {
  readonly label: string;
  /** What is shown above the question. */
  above(draft: AppDraft): Promise<TerminalText>;
  /** What Enter takes, as it would be typed. */
  usual(draft: AppDraft): Promise<string>;
  /** Takes what was typed; an empty text leaves everything as it is. */
  answer(typed: string, draft: AppDraft): Promise<Answered>;
  /** What was answered, as people read it. Without it the summary leaves the question out. */
  answered?(draft: AppDraft): Promise<string>;
}

/** The configuration that a draft asks for. */
export function requestOfDraft({ recipe, chosen }: AppDraft): RawObject {
  return mergeLayers([{ recipe }, ...[...chosen].map(([key, value]) => nested(key, value))]);
}

/** The value of a field in a complete configuration. */
export function fieldAt(config: RawObject | null, key: string): unknown {
  return key.split(".").reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), config);
}
