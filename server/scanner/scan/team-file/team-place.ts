/** A place in a half-written `palisade.yaml`. */
export interface TeamPlace {
  /** The keys of the maps around it, from the outside; items of lists have none. */
  readonly path: readonly string[];
  /** Where what the user is typing starts. */
  readonly start: number;
  /** Whether a key is being typed: with a key before it on its line, a value is. */
  readonly isKey: boolean;
}

/**
 * Where in the structure an offset is. It goes by indentation, dashes and open brackets, because a text that is being
 * typed does not parse.
 */
export function teamPlaceAt(text: string, offset: number): TeamPlace | undefined {
  const from = text.lastIndexOf("\n", offset - 1) + 1;
  const before = text.slice(from, offset);
  if (/(?:^|\s)#/.test(before)) return undefined;
  const above = text.slice(0, from);
  const flow = flowAt(before);
  if (!flow) {
    const { key, rest, value } = lineOf(before);
    const isKey = key === undefined;
    return { path: keysTo(above, before), start: offset - (isKey ? rest : value).length, isKey };
  }
  const [, key, typed = ""] = flowPart.exec(flow.part) ?? [];
  const path = [...keysTo(above, flow.before), ...(key === undefined ? [] : [key])];
  return { path, start: offset - typed.length, isKey: key === undefined && flow.bracket === "{" };
}

/** A key with what is typed behind it, or what is typed alone. */
const flowPart = /^\s*(?:([\w-]+)\s*:(?:\s+|$))?(.*)/s;

/** The keys around the end of a line, its own included. */
function keysTo(above: string, before: string): string[] {
  const flow = flowAt(before);
  const line = lineOf(before);
  const key = flow ? flowPart.exec(flow.part)?.[1] : line.key;
  const outer = flow ? keysTo(above, flow.before) : parentsOf(above, line);
  return key === undefined ? outer : [...outer, key];
}

interface Line {
  /** The column of the first dash; undefined without one. */
  readonly dash: number | undefined;
  /** The column of what stands behind the dashes. */
  readonly column: number;
  readonly key: string | undefined;
  /** What stands behind the dashes. */
  readonly rest: string;
  /** What stands behind the key. */
  readonly value: string;
}

function lineOf(text: string): Line {
  const [, indent = "", dashes = "", rest = ""] = /^( *)((?:-(?: +|$))*)(.*)/s.exec(text) ?? [];
  const [, key, value = ""] = /^([\w-]+)\s*:(?:\s(.*))?$/s.exec(rest) ?? [];
  return {
    dash: dashes === "" ? undefined : indent.length,
    column: indent.length + dashes.length,
    key,
    rest,
    value: value.trimStart(),
  };
}

/** The keys that a line is below, from the outside. */
function parentsOf(above: string, line: Line): string[] {
  const path: string[] = [];
  let { column, dash } = line;
  for (const text of above.split(/\r?\n/).reverse()) {
    if (/^\s*(?:#.*)?$/.test(text)) continue;
    const parent = lineOf(text);
    // A list may stand at the column of its key.
    const isParent = dash === undefined ? parent.column < column : parent.dash === undefined && parent.column <= dash;
    if (isParent && parent.key !== undefined) path.unshift(parent.key);
    if (isParent) ({ column, dash } = parent);
    // The first key of an item tells where its list is.
    else if (dash === undefined && parent.column === column && parent.dash !== undefined) dash = parent.dash;
    if (column === 0 && dash === undefined) break;
  }
  return path;
}

/** The innermost open bracket of a line: what is before it, and what is typed in it since the last comma. */
function flowAt(before: string): { before: string; bracket: string; part: string } | undefined {
  let depth = 0;
  for (let at = before.length - 1; at >= 0; at--) {
    const sign = before.charAt(at);
    if (sign === "}" || sign === "]") depth++;
    if (sign !== "{" && sign !== "[") continue;
    if (depth-- > 0) continue;
    const inside = before.slice(at + 1);
    return { before: before.slice(0, at), bracket: sign, part: inside.slice(inside.lastIndexOf(",") + 1) };
  }
  return undefined;
}
