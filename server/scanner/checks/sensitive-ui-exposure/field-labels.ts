import type { Code, CodeArgument, CodeCall } from "../../code/code.ts";

/** The controller and the name of a field. */
export function fieldNames(call: CodeCall): CodeArgument[] {
  return ["controller", "name", "formControlName"].flatMap((name) => call.argument(name) ?? []);
}

/** The text of a field's key in the tree of widgets: `Key('seedWord1')`. */
export function keyText(call: CodeCall): string {
  const key = call.argument("key")?.call;
  return (key && /Key$/.test(key.name) && key.argument(0)?.string?.filled(" ")) || "";
}

/** The values of `labelText`, `hintText`, `label: Text(..)` and a placeholder, and what a function is told that makes them. */
export function fieldLabels(call: CodeCall): Code[] {
  const inside = (call.argument("decoration")?.calls() ?? []).flatMap((decoration) =>
    ["labelText", "hintText", "label", "hint"].flatMap((name) => {
      const given = decoration.argument(name);
      return (given?.call?.name === "Text" ? given.call.argument(0) : given) ?? [];
    }),
  );
  const placeholder = call.argument("placeholder");
  return [...inside, ...toldDecoration(call), ...(placeholder ? [placeholder] : [])];
}

/** The text that a function of the app makes a decoration with: `decoration: outlined('Password', Icons.lock)`. */
function toldDecoration(call: CodeCall): Code[] {
  const made = call.argument("decoration")?.call;
  if (!made || made.name === "InputDecoration" || made.name === "copyWith") return [];
  const told = made.args.find(({ name, string }) => name === undefined && string !== undefined);
  return told ? [told] : [];
}

/**
 * The text of a literal, the key of a translation, or the last name of a translated text: `l10n.password`. A field with
 * a choice of labels is for each of them.
 */
export function labelTexts(code: Code): readonly string[] {
  const key = code.call?.args.find(({ string }) => string !== undefined)?.string;
  const texts = code.signs.includes("?") ? code.strings() : [code.string ?? key].flatMap((text) => text ?? []);
  const names = code.values.map(({ chain }) => chain.findLast((name) => !translates(name)) ?? "");
  const isChoice = code.signs.includes("?");
  if (texts.length > 0 && !isChoice) return texts.map((text) => text.filled(" "));
  return isChoice ? [...texts.map((text) => text.filled(" ")), ...names] : names.slice(0, 1);
}

function translates(name: string): boolean {
  return /^(?:tr|i18n|translate)$/.test(name);
}
