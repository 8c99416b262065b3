import type { Code, CodeArgument, CodeCall } from "../../code/code.ts";

/** The controller and the name of a field. */
export function fieldNames(call: CodeCall): CodeArgument[] {
  return ["controller", "name", "formControlName"].flatMap((name) => call.argument(name) ?? []);
}

/** The values of `labelText`, `hintText`, `label: Text(..)` and a placeholder. */
export function fieldLabels(call: CodeCall): Code[] {
  const inside = (call.argument("decoration")?.calls() ?? []).flatMap((decoration) =>
    ["labelText", "hintText", "label", "hint"].flatMap((name) => {
      const given = decoration.argument(name);
      return (given?.call?.name === "Text" ? given.call.argument(0) : given) ?? [];
    }),
  );
  const placeholder = call.argument("placeholder");
  return placeholder ? [...inside, placeholder] : inside;
}

/** The text of a literal, the key of a translation, or the last name of a translated text: `l10n.password`. */
export function labelText(code: Code): string {
  const key = code.call?.args.find(({ string }) => string !== undefined)?.string;
  return (code.string ?? key)?.filled(" ") ?? code.values[0]?.chain.at(-1) ?? "";
}
