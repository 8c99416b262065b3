/** Code as the Dart formatter writes it: a text that stays on one line, or a call or list that it may split. */
export type DartCode = string | DartCall;

export interface DartCall {
  /** The code before the bracket: `ApiClient`, `const SizedBox`, `(context, child) => Gate`. */
  readonly callee: string;
  readonly args: readonly Argument[];
  readonly brackets: "()" | "[]" | "{}";
}

type Argument = readonly [name: string | undefined, value: DartCode];

/** A call with positional and then named arguments; named ones that are undefined are left out. */
export function call(
  callee: string,
  positional: readonly DartCode[] = [],
  named: Readonly<Record<string, DartCode | undefined>> = {},
): DartCall {
  const rest = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return { callee, args: [...positional.map((value) => [undefined, value] as const), ...rest], brackets: "()" };
}

/** A list literal; `before` is the code before its bracket: `const `, `<Widget>`. */
export function list(items: readonly DartCode[], before = ""): DartCall {
  return { callee: before, args: items.map((value) => [undefined, value] as const), brackets: "[]" };
}

/** A map literal of entries such as `'page': page`. */
export function map(entries: readonly string[]): DartCall {
  return { callee: "", args: entries.map((entry) => [undefined, entry] as const), brackets: "{}" };
}

/** Code after a text that the formatter keeps on its line: `() => `, `await `. */
export function prefixed(prefix: string, code: DartCode): DartCode {
  return typeof code === "string" ? prefix + code : { ...code, callee: prefix + code.callee };
}

/** Right margin of the formatter (dart_style). */
const width = 80;

/**
 * Code in the formatter's style, without a line end.
 *
 * @param indent spaces before the first line, which are written
 * @param before what comes first on it: `return `, `final x = `
 * @param after what comes last: `;`
 */
export function layout(code: DartCode, indent: number, before = "", after = ""): string {
  const margin = " ".repeat(indent);
  const line = margin + before + inline(code) + after;
  if (line.length <= width && !mustSplit(code)) return line;
  const arrow = typeof code === "string" ? undefined : /^(.*=>) (.*)/s.exec(code.callee);
  if (typeof code !== "string" && arrow?.[1] !== undefined && arrow[2] !== undefined) {
    return layout({ ...code, callee: arrow[2] }, indent, `${before}${arrow[1]} `, after);
  }
  if (breaksAfter(before, code, indent, after)) {
    return `${margin}${before.trimEnd()}\n${layout(code, indent + 4, "", after)}`;
  }
  return typeof code === "string" || code.args.length === 0 ? line : split(code, indent, before, after);
}

function split(code: DartCall, indent: number, before: string, after: string): string {
  const around = aroundList(code, indent, before, after);
  if (around !== undefined) return around;
  const margin = " ".repeat(indent);
  const [open, close] = code.brackets;
  const head = margin + before + code.callee + open;
  const types = head.length > width ? /^([\w.]+)<(.*)>$/.exec(code.callee) : null;
  const opening = types === null ? [] : [`${margin}${before}${types[1]}<`, ...typeLines(types[2] ?? "", indent + 2)];
  const rest = types === null ? head : `${margin}>${open}`;
  const oneLine = `${rest}${code.args.map(argument).join(", ")}${close}${after}`;
  if (types !== null && oneLine.length <= width && !mustSplit(code)) return [...opening, oneLine].join("\n");
  return [...opening, rest, ...splitArguments(code, indent + 2), margin + close + after].join("\n");
}

/** Type arguments, `A, B<C, D>`, with a line for each. */
function typeLines(text: string, indent: number): string[] {
  const parts = text.split(/, (?![^<]*>)/);
  return parts.map((type, at) => `${" ".repeat(indent)}${type}${at === parts.length - 1 ? "" : ","}`);
}

/** A call after `if (...)` in a list that does not fit beside it: it goes below. */
function belowCondition(code: DartCode, indent: number): string | undefined {
  if (typeof code === "string") return undefined;
  const [, condition, callee] = /^(if \(.*?\)) (.*)/s.exec(code.callee) ?? [];
  const margin = " ".repeat(indent);
  if (callee === undefined || (`${margin}${inline(code)},`.length <= width && !mustSplit(code))) return undefined;
  return `${margin}${condition}\n${layout({ ...code, callee }, indent + 2, "", ",")}`;
}

function splitArguments(code: DartCall, indent: number): string[] {
  return code.args.map((one) => {
    const [name, value] = one;
    const before = name === undefined ? "" : `${name}: `;
    const conditional = belowCondition(value, indent);
    if (conditional !== undefined) return conditional;
    return typeof value !== "string" && isBroken(one)
      ? split(value, indent, before, ",")
      : layout(value, indent, before, ",");
  });
}

/** Whether the code goes to the line after `=`, `=>` or a name. */
function breaksAfter(before: string, code: DartCode, indent: number, after: string): boolean {
  const isList = typeof code !== "string" && code.brackets !== "()";
  const fitsBelow = indent + 4 + inline(code).length + after.length <= width;
  if (before.endsWith("=> ") && !isList && !mustSplit(code) && fitsBelow) return true;
  return /(?:=>?|:) $/.test(before) && indent + before.length + headOf(code).length > width;
}

/** What the formatter splits even if it would fit: a list with lists in it, and names with names in them. */
function mustSplit(code: DartCode): boolean {
  if (typeof code === "string") return false;
  const inner = code.args.map(([, value]) => value);
  if (inner.some(mustSplit) || (code.brackets === "[]" && inner.some(holdsList))) return true;
  const direct = code.args.filter(isNamed).length;
  const total = namesIn(code);
  return code.args.some(isBroken) || (direct > 0 && total > direct && total >= 3);
}

/** Whether an argument is a list of several items with names in them, which gets a line for each. */
function isBroken([name, value]: Argument): boolean {
  const isList = typeof value !== "string" && value.brackets === "[]" && value.args.length > 1;
  return name !== undefined && isList && namesIn(value) > 0;
}

function holdsList(code: DartCode): boolean {
  if (typeof code === "string" || code.args.length === 0) return false;
  return code.brackets === "[]" || code.args.some(([, value]) => holdsList(value));
}

/** How many arguments have a name, here and further inside. */
function namesIn(code: DartCode): number {
  if (typeof code === "string") return 0;
  return code.args.reduce((sum, one) => sum + (isNamed(one) ? 1 : 0) + namesIn(one[1]), 0);
}

/** Whether the formatter counts an argument as named: numbers, true, false and null are too simple for it. */
function isNamed([name, value]: Argument): boolean {
  return name !== undefined && !(typeof value === "string" && /^(?:-?[\d.]+|true|false|null)$/.test(value));
}

/** What must fit on the line on which code begins. */
function headOf(code: DartCode): string {
  return typeof code === "string" || code.args.length === 0 ? `${inline(code)};` : code.callee + code.brackets[0];
}

/** A call whose only list goes over several lines while its other arguments stay beside the brackets. */
function aroundList(
  { callee, args, brackets }: DartCall,
  indent: number,
  before: string,
  after: string,
): string | undefined {
  const lists = args.filter(
    ([, value]) =>
      typeof value !== "string" && value.brackets === "[]" && value.args.length > 0 && !value.callee.includes("=>"),
  );
  const [only] = lists;
  if (brackets === "[]" || lists.length !== 1 || only === undefined || only[0] !== undefined) return undefined;
  const items = only[1];
  const place = args.indexOf(only);
  if (typeof items === "string" || place < args.length - 2) return undefined;
  const margin = " ".repeat(indent);
  const leading = args.slice(0, place).map((one) => `${argument(one)}, `);
  const trailing = args.slice(place + 1).map((one) => `, ${argument(one)}`);
  const first = `${margin}${before}${callee}(${leading.join("")}${items.callee}[`;
  const last = `${margin}]${trailing.join("")})${after}`;
  if (first.length > width || last.length > width) return undefined;
  return [first, ...splitArguments(items, indent + 2), last].join("\n");
}

/** The code on one line. */
export function inline(code: DartCode): string {
  if (typeof code === "string") return code;
  return code.callee + code.brackets[0] + code.args.map(argument).join(", ") + code.brackets[1];
}

function argument([name, value]: Argument): string {
  return (name === undefined ? "" : `${name}: `) + inline(value);
}

/** A declaration with a value; a long text goes to a line of its own. */
export function declaration(before: string, value: DartCode, indent: number): string {
  return layout(value, indent, `${before} = `, ";");
}
