import { isObject, mergeLayers, nested, type RawObject } from "../../../../generator/index.ts";
import type { TerminalText } from "../../../../reports/terminal-text.ts";

/** What has been answered so far. */
export interface Draft {
  readonly recipe: string;
  /** By the key of the field, what differs from the recipe. */
  readonly chosen: ReadonlyMap<string, unknown>;
  /** Undefined until it is typed: it follows the app's name. */
  readonly folder?: string;
}

/** A draft with one more answer, or why that answer is refused. */
type Answered = { readonly draft: Draft } | { readonly problem: string };

/** One question of the wizard. */
export interface Question {
  readonly label: string;
  /** What is shown above the question. */
  above(draft: Draft): Promise<TerminalText>;
  /** What Enter takes, as it would be typed. */
  usual(draft: Draft): Promise<string>;
  /** Takes what was typed; an empty text leaves everything as it is. */
  answer(typed: string, draft: Draft): Promise<Answered>;
  /** What was answered, as people read it. Without it the summary leaves the question out. */
  answered?(draft: Draft): Promise<string>;
}

/** The configuration that a draft asks for. */
export function requestOf({ recipe, chosen }: Draft): RawObject {
  return mergeLayers([{ recipe }, ...[...chosen].map(([key, value]) => nested(key, value))]);
}

/** The value of a field in a complete configuration. */
export function valueAt(config: RawObject | null, key: string): unknown {
  return key.split(".").reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), config);
}
