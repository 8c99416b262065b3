import { count } from "../contract/count.ts";
import { colouredDiff } from "./coloured-diff.ts";
import type { Paint } from "./paint.ts";
import { lines, type Printable, type TerminalText, text } from "./terminal-text.ts";

/** What differs between two projects. */
export interface ComparedProjects {
  readonly from: string;
  readonly to: string;
  readonly choices: readonly { readonly key: string; readonly from?: unknown; readonly to?: unknown }[];
  readonly files: Lists<string>;
  readonly packages: {
    readonly added: readonly NamedVersion[];
    readonly removed: readonly NamedVersion[];
    readonly changed: readonly { readonly name: string; readonly from: string; readonly to: string }[];
  };
  readonly permissions: { readonly added: readonly string[]; readonly removed: readonly string[] };
  readonly grade: { readonly from: GradeAndScore; readonly to: GradeAndScore };
  readonly diff: string | null;
}

interface Lists<Item> {
  readonly added: readonly Item[];
  readonly removed: readonly Item[];
  readonly changed: readonly Item[];
}

interface NamedVersion {
  readonly name: string;
  readonly version: string;
}

interface GradeAndScore {
  readonly grade: string;
  readonly score: number;
}

/** How many paths of a kind are listed. All of them are in the JSON. */
const listed = 30;

/** The differences for a terminal: what people decide about first, the files last. */
export function comparisonText(compared: ComparedProjects, paint: Paint): TerminalText {
  const { from, to, choices, files, packages, permissions, grade, diff } = compared;
  const plus = (name: Printable) => text`  ${paint.green("+")} ${name}`;
  const minus = (name: Printable) => text`  ${paint.red("-")} ${name}`;
  const changed = (name: Printable) => text`  ${paint.yellow("~")} ${name}`;
  const withVersion = ({ name, version }: NamedVersion) => text`${name} ${paint.dim(version)}`;
  const total = files.added.length + files.removed.length + files.changed.length;
  return text`${lines([
    text`${paint.bold(from)} → ${paint.bold(to)}`,
    ...section(
      "Choices",
      choices.map((choice) => changed(text`${choice.key}: ${shown(choice.from)} → ${shown(choice.to)}`)),
      paint,
    ),
    ...section(
      "Packages",
      [
        ...packages.added.map((one) => plus(withVersion(one))),
        ...packages.removed.map((one) => minus(withVersion(one))),
        ...packages.changed.map((one) => changed(text`${one.name} ${paint.dim(`${one.from} → ${one.to}`)}`)),
      ],
      paint,
    ),
    ...section("Permissions", [...permissions.added.map(plus), ...permissions.removed.map(minus)], paint),
    ...section(
      `Files: ${files.added.length} added, ${files.removed.length} removed, ${files.changed.length} changed`,
      [...some(files.added, plus), ...some(files.removed, minus), ...some(files.changed, changed)],
      paint,
    ),
    ...(total + choices.length === 0 ? ["They make the same project."] : []),
    "",
    gradeLine(grade.from, grade.to),
  ])}${diff !== null && diff !== "" && colouredDiff(diff, paint)}`;
}

function section(title: string, entries: readonly Printable[], paint: Paint): readonly Printable[] {
  return entries.length === 0 ? [] : ["", paint.bold(title), ...entries];
}

function some(paths: readonly string[], line: (path: string) => TerminalText): readonly TerminalText[] {
  const rest = paths.length - listed;
  if (rest <= 1) return paths.map(line);
  return [...paths.slice(0, listed).map(line), line(`${count(rest, "more file")} (--format json names all)`)];
}

function gradeLine(from: GradeAndScore, to: GradeAndScore): string {
  const said = ({ grade, score }: GradeAndScore) => `grade ${grade}, score ${score}/100`;
  return from.score === to.score ? `Both have ${said(to)}.` : `Security: ${said(from)} → ${said(to)}`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.join(", ");
  return typeof value === "string" ? value || "nothing" : JSON.stringify(value ?? null);
}
