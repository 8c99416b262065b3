import Mustache from "mustache";
import type { RawObject } from "../config/merge.ts";

/** Puts a value into a text of a certain kind, so that it is nothing but a value there. */
export type EscapeText = (text: string) => string;

/** What a template does wrong, as a sentence. */
export class TemplateProblem extends Error {}

/** What filling in a template may cost. */
interface Limits {
  /** In characters. */
  readonly output: number;
  /** Tags that are filled in, each time that they are. */
  readonly steps: number;
}

const usual: Limits = { output: 1024 * 1024, steps: 100_000 };

type Token = readonly [kind: string, name: string, start: number, end: number, inner?: readonly Token[]];

/**
 * Fills in a template with placeholders and sections as Mustache has them. Only data is looked up, never what data
 * inherits, and nothing is called: `{{name}}` is escaped for the kind of file, `{{{name}}}` is put in as it is.
 *
 * @throws TemplateProblem when a name is unknown, the template includes another one or sets other delimiters, or fills
 * in more than is allowed
 */
export function fillTemplate(
  template: string,
  data: RawObject,
  escaped: EscapeText | undefined,
  limits = usual,
): string {
  let left = limits.steps;
  let size = 0;
  const parts: string[] = [];
  const add = (text: string) => {
    size += text.length;
    if (size > limits.output) throw new TemplateProblem(`becomes longer than ${limits.output} characters`);
    parts.push(text);
  };
  const walk = (tokens: readonly Token[], scopes: readonly unknown[]): void => {
    for (const [kind, name, , , inner = []] of tokens) {
      if (left-- === 0) throw new TemplateProblem("repeats its sections too often");
      switch (kind) {
        case "text":
          add(name);
          break;
        case "name":
          if (!escaped)
            throw new TemplateProblem(
              `puts {{${name}}} into a kind of file whose rules are not known: write {{{${name}}}}`,
            );
          add(escaped(shown(name, lookUp(name, scopes))));
          break;
        case "&":
          add(shown(name, lookUp(name, scopes)));
          break;
        case "#":
          for (const item of itemsOf(lookUp(name, scopes))) walk(inner, [item, ...scopes]);
          break;
        case "^":
          if (itemsOf(lookUp(name, scopes)).length === 0) walk(inner, scopes);
          break;
        case "!":
          break;
        default:
          throw new TemplateProblem(
            `has {{${kind}${name}}}: templates of overlays only have placeholders and sections`,
          );
      }
    }
  };
  walk(parsed(template), [data]);
  return parts.join("");
}

/** In levels of sections. */
const deepest = 20;

function parsed(template: string): readonly Token[] {
  let tokens: readonly Token[];
  try {
    const writer = new Mustache.Writer();
    tokens = writer.parse(template, ["{{", "}}"]) as readonly Token[];
  } catch (error) {
    throw new TemplateProblem(`is no template: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (depthOf(tokens) > deepest) throw new TemplateProblem(`has sections in more than ${deepest} others`);
  return tokens;
}

/** In levels of sections. Without recursion, because a template may nest thousands. */
function depthOf(tokens: readonly Token[]): number {
  let depth = 0;
  for (let level = sectionsIn(tokens); level.length > 0; depth++) {
    level = level.flatMap(([, , , , inner = []]) => sectionsIn(inner));
  }
  return depth;
}

function sectionsIn(tokens: readonly Token[]): readonly Token[] {
  return tokens.filter(([kind]) => kind === "#" || kind === "^");
}

/** What a section shows its inside for: each item of a list, a value that is there once, and otherwise nothing. */
function itemsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === false || value === "" || value === 0 ? [] : [value];
}

function shown(name: string, value: unknown): string {
  if (["string", "number", "boolean"].includes(typeof value)) return String(value);
  throw new TemplateProblem(
    value === undefined ? `uses {{${name}}}, which does not exist` : `puts in {{${name}}}, which is no text`,
  );
}

/** A value by its path, from the innermost scope that has its first name. */
function lookUp(path: string, scopes: readonly unknown[]): unknown {
  if (path === ".") return scopes[0];
  const [first = "", ...rest] = path.split(".");
  const scope = scopes.find((one) => own(one, first) !== undefined);
  return rest.reduce(own, own(scope, first));
}

function own(value: unknown, name: string): unknown {
  const isMap = typeof value === "object" && value !== null && !Array.isArray(value);
  return isMap && Object.hasOwn(value, name) ? (value as RawObject)[name] : undefined;
}
