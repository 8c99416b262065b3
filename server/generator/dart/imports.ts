import { byText } from "../model/slots.ts";
import { fit } from "./fit.ts";

/** The placeholder for the app's name in imports of options. */
const placeholder = "package:app/";

/** The block of imports that starts a file, after comments. */
const directives = /^(?:import '[^']*'(?:[^;']|'[^']*')*;\n+)+/m;

/**
 * A Dart file with its imports in order: those of the app by its name, each once, sorted as
 * `directives_ordering` wants (dart:, package:, relative).
 */
export function arrangeImports(text: string, packageName: string): string {
  const named = text.replaceAll(placeholder, `package:${packageName}/`);
  return named.replace(directives, (block) => `${arranged(statementsOf(block))}\n\n`);
}

/** Import directives for URIs, as the beginning of a file. */
export function importDirectives(uris: Iterable<string>): string {
  return [...new Set(uris)].map((uri) => `import '${uri}';\n`).join("");
}

function statementsOf(block: string): string[] {
  return block.split(/;\n+/).filter((statement) => statement !== "");
}

function arranged(statements: readonly string[]): string {
  const groups = [/^import 'dart:/, /^import 'package:/, /^import '(?!dart:|package:)/].map((pattern) =>
    [...new Set(statements.filter((statement) => pattern.test(statement)))]
      .sort((a, b) => byText(uriOf(a), uriOf(b)))
      .map(fitted)
      .join("\n"),
  );
  return groups.filter((group) => group !== "").join("\n\n");
}

/** An import as the formatter writes it: what follows the file goes to a line of its own if it must. */
function fitted(statement: string): string {
  return fit(`${statement};`, `${statement.replace("' as ", "'\n    as ")};`);
}

function uriOf(statement: string): string {
  return /'([^']*)'/.exec(statement)?.[1] ?? statement;
}
