import type { ConfigFile } from "../../project/config-file.ts";
import { nameOf, parentOf } from "../../project/paths.ts";
import type { Location } from "../../source/text.ts";

/**
 * Where the SQL of a project leaves rows open to everyone: row level security that is switched off, and policies that are
 * true for every row. What later statements of the same file, or of later migrations, close again does not count.
 */
export function openPolicies(files: readonly ConfigFile[]): Location[] {
  const groups = new Map<string, ConfigFile[]>();
  for (const file of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const group = isMigration(file.path) ? parentOf(file.path) : file.path;
    groups.set(group, [...(groups.get(group) ?? []), file]);
  }
  return [...groups.values()].flatMap(leftOpen);
}

/** Whether a file says by its name when it runs: `20260105_teams.sql`. */
function isMigration(path: string): boolean {
  return /^\d/.test(nameOf(path));
}

/** What is still open when the statements of some files have run, one file after the other. */
function leftOpen(files: readonly ConfigFile[]): Location[] {
  const open = new Map<string, Location>();
  for (const file of files) {
    for (const { about, opening } of statementsIn(file.text)) {
      open.delete(about);
      if (opening) open.set(about, file.locate(opening));
    }
  }
  return [...open.values()];
}

interface Statement {
  /** The table whose rows it guards, and the policy. */
  readonly about: string;
  /** The part of it that lets everyone in. */
  readonly opening: { readonly start: number; readonly end: number } | undefined;
}

const comments = /--[^\n]*/g;

function statementsIn(text: string): Statement[] {
  // Blanks keep the places of what is left.
  const code = text.replace(comments, (comment) => " ".repeat(comment.length));
  const statements: Statement[] = [];
  let start = 0;
  for (const statement of code.split(";")) {
    const found = securityOf(statement, start) ?? policyOf(statement, start);
    if (found) statements.push(found);
    start += statement.length + 1;
  }
  return statements;
}

const security = /\b(disable|enable|force)\s+row\s+level\s+security\b/i;
const alteredTable = /\balter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?([\w."]+)/i;

/** `alter table notes disable row level security` */
function securityOf(statement: string, start: number): Statement | undefined {
  const found = security.exec(statement);
  if (!found) return undefined;
  const [text, deed = ""] = found;
  const about = tableName(alteredTable.exec(statement)?.[1] ?? "");
  return { about, opening: /disable/i.test(deed) ? partOf(text, start + found.index) : undefined };
}

const policy = /\b(create|alter|drop)\s+policy\s+(?:if\s+exists\s+)?("[^"]*"|[\w$]+)\s+on\s+([\w."]+)/i;
const everyRow = /\b(?:using|with\s+check)\s*\(\s*true\s*\)/i;
/** The server itself, which row level security does not hold anyway. */
const ofServer = /\bto\s+(?:service_role|postgres|supabase_\w*admin)\b(?!\s*,)/i;

/** `create policy "all" on notes using (true)` */
function policyOf(statement: string, start: number): Statement | undefined {
  const named = policy.exec(statement);
  if (!named) return undefined;
  const [, deed = "", name = "", table = ""] = named;
  const found = everyRow.exec(statement);
  const isOpen = found && !/drop/i.test(deed) && !ofServer.test(statement);
  return {
    about: `${tableName(table)} ${name.replaceAll('"', "")}`,
    opening: isOpen ? partOf(found[0], start + found.index) : undefined,
  };
}

function partOf(text: string, start: number): Statement["opening"] {
  return { start, end: start + text.length };
}

/** `public."Notes"` and `notes` are the same table. */
function tableName(written: string): string {
  return written
    .toLowerCase()
    .replaceAll('"', "")
    .replace(/^public\./, "");
}
