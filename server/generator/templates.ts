import { Eta } from "eta/core";
import { dartString } from "./escape/dart.ts";
import { jsonString } from "./escape/json.ts";
import { markdownText } from "./escape/markdown.ts";
import { shellWord } from "./escape/shell.ts";
import { xmlText } from "./escape/xml.ts";
import { yamlString } from "./escape/yaml.ts";

/** The texts of all templates by name: the feature, then the path below its `templates/`, without `.eta`. */
export type TemplateTexts = ReadonlyMap<string, string>;

/**
 * The name of a template, such as `app/main.dart`.
 *
 * @param path its path below `features/`, such as `app/templates/main.dart.eta`
 */
export function templateName(path: string): string {
  return path.replaceAll("\\", "/").replace("/templates/", "/").slice(0, -".eta".length);
}

/** Renders a template. `<%= text %>` is escaped for the format, `<%~ code %>` is inserted unchanged. */
export type RenderTemplate = (path: string, data: Readonly<Record<string, unknown>>) => string;

/** How to escape a text, by the file's extension. */
const escapes: Readonly<Record<string, (text: string) => string>> = {
  dart: dartString,
  json: jsonString,
  arb: jsonString,
  md: markdownText,
  yaml: yamlString,
  yml: yamlString,
  sh: shellWord,
  xml: xmlText,
};

/** Makes a renderer; it compiles each template once. @throws Error when a template does not exist */
export function createRenderer(texts: TemplateTexts): RenderTemplate {
  type Compiled = (data: object) => string;
  const compiled = new Map<string, Compiled>();
  const compile = (path: string): Compiled => {
    const text = texts.get(path);
    if (text === undefined) throw new Error(`There is no template ${path}.`);
    const safe = escapeFor(path) ?? refuse;
    const eta = new Eta({ autoEscape: true, escapeFunction: (value) => safe(String(value)), autoTrim: false });
    const render = eta.compile(text);
    return (data) => eta.render(render, data);
  };
  return (path, data) => {
    const render = compiled.get(path) ?? compile(path);
    compiled.set(path, render);
    try {
      return render(data);
    } catch (error) {
      throw new Error(`The template ${path} failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
}

/** How a text is put into a file of this kind; undefined where that is not known. */
export function escapeFor(path: string): ((text: string) => string) | undefined {
  return escapes[path.slice(path.lastIndexOf(".") + 1)];
}

function refuse(text: string): string {
  throw new Error(`Texts cannot be put into this kind of file: ${text}`);
}
