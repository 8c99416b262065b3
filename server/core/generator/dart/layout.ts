/** Code as the Dart formatter writes it: a text that stays on one line, or a call or list that it may split. */
export type DartCode = string | DartCall;

export interface DartCall {
  /** What stands before the bracket: `ApiClient`, `const SizedBox`, `(context, child) => Gate`. */
  readonly callee: string;
  readonly args: readonly (readonly [name: string | undefined, value: DartCode])[];
  readonly brackets: "()" | "[]";
}

/** A call with positional and then named arguments; named ones that are undefined are left out. */
export function call(
  callee: string,
  positional: readonly DartCode[] = [],
  named: Readonly<Record<string, DartCode | undefined>> = {},
): DartCall {
  const rest = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return { callee, args: [...positional.map((value) => [undefined, value] as const), ...rest], brackets: "()" };
}

/** A list literal; `before` is what stands before its bracket: `const `, `<Widget>`. */
export function list(items: readonly DartCode[], before = ""): DartCall {
  return { callee: before, args: items.map((value) => [undefined, value] as const), brackets: "[]" };
}

/** Right margin of the formatter (dart_style). */
const width = 80;

/**
 * Code in the formatter's style, without a line end.
 *
 * @param indent spaces before the first line, which are written
 * @param before what comes first on it: `return `
 * @param after what comes last: `;`
 */
export function layout(code: DartCode, indent: number, before = "", after = ""): string {
  const margin = " ".repeat(indent);
  const line = margin + before + inline(code) + after;
  if (typeof code === "string" || code.args.length === 0 || line.length <= width) return line;
  const args = code.args.map(([name, value]) => layout(value, indent + 2, name === undefined ? "" : `${name}: `, ","));
  const [open, close] = code.brackets;
  return [margin + before + code.callee + open, ...args, margin + close + after].join("\n");
}

/** The code on one line. */
export function inline(code: DartCode): string {
  if (typeof code === "string") return code;
  const args = code.args.map(([name, value]) => (name === undefined ? "" : `${name}: `) + inline(value));
  return code.callee + code.brackets[0] + args.join(", ") + code.brackets[1];
}

/** A declaration with a value that is one token, such as a long text: the value goes to a line of its own if it must. */
export function declaration(before: string, value: string, indent: number): string {
  const margin = " ".repeat(indent);
  const line = `${margin}${before} = ${value};`;
  return line.length <= width ? line : `${margin}${before} =\n${margin}    ${value};`;
}
