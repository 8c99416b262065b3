import type { CheckMeta } from "../../checks/check.ts";
import { entriesOf, itemsOf, readYaml, type YamlNode } from "../../project/yaml/yaml.ts";
import type { Span } from "../../source/text.ts";
import { schemaAt } from "./team-json-schema.ts";
import { teamPlaceAt } from "./team-place.ts";

/** One thing that can be written at a place of `palisade.yaml`. */
export interface TeamCompletion {
  readonly label: string;
  /** What it means. */
  readonly detail: string;
  readonly insert: string;
  readonly isKey: boolean;
}

/** What can be written in a `palisade.yaml` at an offset, and where it replaces what is typed. */
export function teamCompletions(
  text: string,
  offset: number,
  checks: readonly Pick<CheckMeta, "id" | "title">[],
): { readonly start: number; readonly items: readonly TeamCompletion[] } | undefined {
  const place = teamPlaceAt(text, offset);
  if (!place) return undefined;
  const { path, start, isKey } = place;
  const keys = isKey ? keysAt(path) : [];
  // An item of a list may be a value.
  return { start, items: keys.length > 0 ? keys : valuesAt(path, checks) };
}

function keysAt(path: readonly string[]): TeamCompletion[] {
  const schema = schemaAt(path);
  const below = schema?.items ?? schema;
  return Object.entries(below?.properties ?? {}).map(([key, { description = "", properties, items }]) => ({
    label: key,
    detail: description,
    insert: properties || items ? `${key}:` : `${key}: `,
    isKey: true,
  }));
}

function valuesAt(path: readonly string[], checks: readonly Pick<CheckMeta, "id" | "title">[]): TeamCompletion[] {
  const value = (label: string, detail: string) => ({ label, detail, insert: label, isKey: false });
  if (path.at(-1) === "check") return checks.map(({ id, title }) => value(id, title));
  const schema = schemaAt(path);
  const words = (schema?.items ?? schema)?.enum ?? [];
  return words.map((word) => value(String(word), schema?.description ?? ""));
}

/** What a word of `palisade.yaml` means. */
export interface TeamWord {
  readonly span: Span;
  /** The check that it names. */
  readonly check?: string;
  /** The key and what it means. */
  readonly key?: { readonly name: string; readonly meaning: string };
}

/** The key, or the name of a check, at an offset. */
export function teamWordAt(text: string, offset: number): TeamWord | undefined {
  const { root, error } = readYaml(text);
  return root && !error ? wordIn(root, [], offset) : undefined;
}

function wordIn(node: YamlNode, path: readonly string[], offset: number): TeamWord | undefined {
  for (const { key, keySpan, value } of entriesOf(node)) {
    const here = [...path, key];
    if (holds(keySpan, offset)) {
      const meaning = schemaAt(here)?.description;
      return meaning === undefined ? undefined : { span: keySpan, key: { name: key, meaning } };
    }
    if (!holds(value.span, offset)) continue;
    if (key === "check" && value.kind === "scalar") return { span: value.span, check: value.text };
    return wordIn(value, here, offset);
  }
  const item = itemsOf(node).find(({ span }) => holds(span, offset));
  return item && wordIn(item, path, offset);
}

function holds({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}
