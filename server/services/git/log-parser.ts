import { owned } from "../../scanner/index.ts";

/** A commit, as far as a history scan tells about it. */
export interface Commit {
  readonly id: string;
  /** The author's date, ISO 8601 in UTC. */
  readonly date: string;
}

/** Lines that a commit added, or its message. */
interface AddedText {
  /** The path in the repository; undefined for the commit's message. */
  readonly path: string | undefined;
  /** The 1-based line at which the text begins. */
  readonly line: number;
  /** One character per byte, because most of it is never looked at closer. */
  readonly latin1: string;
  /** How many lines at the end come again, with what follows them, in the next text. */
  readonly repeated: number;
}

/** What a log tells, in its order. */
export interface LogListener {
  commit(commit: Commit): void;
  added(text: AddedText): void;
  /** A file that Git does not show, because it takes it for binary. */
  binary(path: string, blob: string): void;
}

export interface LogParser {
  /** Takes the next part of the log, one character per byte. */
  push(latin1: string): void;
  end(): void;
}

/** A text is handed over when it has as many lines, or characters, so that memory stays bounded. */
const mostLines = 400;
const mostCharacters = 64 * 1024;
/** As many lines, at most, may a secret have: PEM keys, service accounts. */
const overlap = 40;
/** Longer lines are no source; they are handed over in parts, which overlap by the length of a token. */
const longestLine = 4000;
const longestToken = 400;
/** Nothing is kept of a line beyond this. */
const longestKept = 8 * 1024 * 1024;

/** The format of a log whose lines of our own begin with a mark that no commit can contain: nobody knew it before. */
export function logFormat(mark: string): string {
  return `--format=${mark} %H %aI%n%B%n${mark}`;
}

/** Reads what `git log --patch --unified=0 --full-index` writes in `logFormat`, combined diffs included. */
export function createLogParser(mark: string, listener: LogListener): LogParser {
  // The parts of a line that has not ended yet: joined once, however many they are.
  let begun: string[] = [];
  let begunLength = 0;
  let state: "message" | "between" | "lines" = "between";
  let path: string | undefined;
  let blob = "";
  let columns = 1;
  let line = 1;
  let lines: string[] = [];
  let size = 0;

  function flush(repeated: number) {
    if (lines.length > repeated)
      listener.added({ path, line: line - lines.length, latin1: lines.join("\n"), repeated });
    lines = repeated === 0 ? [] : lines.slice(-repeated);
    size = 0;
  }

  function add(text: string) {
    if (text.length > longestLine) {
      flush(0);
      for (const latin1 of partsOf(text)) listener.added({ path, line, latin1, repeated: 0 });
      line++;
      return;
    }
    lines.push(text);
    size += text.length;
    line++;
    if (lines.length >= mostLines || size >= mostCharacters) flush(Math.min(overlap, lines.length - 1));
  }

  function readHeader(text: string) {
    if (text.startsWith(mark)) {
      const [, id = "", date = ""] = text.split(" ");
      listener.commit({ id: owned(id), date: utc(date) });
      path = undefined;
      line = 1;
      state = "message";
    } else if (text.startsWith("@@")) {
      columns = text.indexOf(" ") - 1;
      line = Number(/ \+(\d+)/.exec(text)?.[1] ?? 1);
      state = "lines";
    } else if (text.startsWith("+++ ")) path = pathOf(text.slice(4));
    else if (text.startsWith("index ")) blob = owned(/\.\.([0-9a-f]+)/.exec(text)?.[1] ?? "");
    else if (text.startsWith("diff --")) path = diffPath(text);
    else if (text.startsWith("Binary files ") && path !== undefined && /[^0]/.test(blob)) listener.binary(path, blob);
  }

  function readLine(text: string, start: number, end: number) {
    if (state === "message") {
      if (!text.startsWith(mark, start)) return add(text.slice(start, end));
      flush(0);
      state = "between";
      return;
    }
    if (state === "lines") {
      const sign = text.charCodeAt(start);
      if (start < end && (sign === plus || sign === minus || sign === space || sign === backslash)) {
        const signs = columns === 1 ? "" : text.slice(start, start + columns);
        const isAdded = columns === 1 ? sign === plus : signs.includes("+") && !signs.includes(" ");
        if (isAdded) return add(text.slice(start + columns, end));
        flush(0);
        // What a merge took over from a parent is not new, but has a line.
        if (columns > 1 && sign !== backslash && !signs.includes("-")) line++;
        return;
      }
      flush(0);
      state = "between";
    }
    readHeader(text.slice(start, end));
  }

  function lineBegunEarlier(rest: string): string {
    const whole = [...begun, rest].join("");
    begun = [];
    begunLength = 0;
    return whole;
  }

  return {
    push(latin1) {
      let start = 0;
      for (let end = latin1.indexOf("\n"); end >= 0; end = latin1.indexOf("\n", start)) {
        if (begun.length === 0) readLine(latin1, start, end);
        else {
          const whole = lineBegunEarlier(latin1.slice(0, end));
          readLine(whole, 0, whole.length);
        }
        start = end + 1;
      }
      if (start === latin1.length || begunLength > longestKept) return;
      begun.push(latin1.slice(start));
      begunLength += latin1.length - start;
    },
    end() {
      const whole = lineBegunEarlier("");
      if (whole !== "") readLine(whole, 0, whole.length);
      flush(0);
    },
  };
}

/** The parts in which a line is handed over, one unless it is very long. */
export function partsOf(latin1: string): string[] {
  const count = Math.max(1, Math.ceil((latin1.length - longestToken) / (longestLine - longestToken)));
  return Array.from({ length: count }, (_, index) => {
    const start = index * (longestLine - longestToken);
    return latin1.slice(start, start + longestLine);
  });
}

/** Versions of Git write the same moment differently. A date that is none is told as the beginning of time. */
function utc(date: string): string {
  return new Date(Date.parse(date) || 0).toISOString();
}

const plus = 43;
const minus = 45;
const space = 32;
const backslash = 92;

/** `diff --git a/x b/x` names the same file twice, as no renames are looked for; `diff --cc x` once. */
function diffPath(text: string): string | undefined {
  const combined = /^diff --(?:cc|combined) (.*)$/.exec(text)?.[1];
  if (combined !== undefined) return unquoted(combined);
  const names = text.slice("diff --git ".length);
  return pathOf(names.slice((names.length + 1) / 2));
}

/** The path behind `b/`; a name with spaces has a tab behind it. */
function pathOf(name: string): string | undefined {
  const plain = unquoted(name.replace(/\t$/, ""));
  return plain.startsWith("b/") ? plain.slice(2) : undefined;
}

const escapes: Readonly<Record<string, string>> = {
  ...{ a: "\x07", b: "\b", t: "\t", n: "\n", v: "\v", f: "\f", r: "\r" },
};

/** Git quotes names with control characters, quotes and backslashes as C does. */
function unquoted(latin1: string): string {
  const quoted = /^"(.*)"$/s.exec(latin1)?.[1];
  const plain = quoted?.replace(/\\([0-7]{3}|.)/g, (_, code: string) =>
    code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code),
  );
  return utf8(plain ?? latin1);
}

/** The text whose bytes these are. */
export function utf8(latin1: string): string {
  return Buffer.from(latin1, "latin1").toString("utf8");
}
