import { owned } from "../../scanner/index.ts";

/** A commit as far as a scan of the history needs it. */
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
  /** One character per byte, because most of the text is never decoded. */
  readonly latin1: string;
  /** Number of lines at the end that the next text repeats. */
  readonly repeated: number;
}

/** Receives the contents of a log in order. */
export interface LogListener {
  commit(commit: Commit): void;
  added(text: AddedText): void;
  /** A file that Git does not show because it counts as binary. */
  binary(path: string, blob: string): void;
}

export interface LogParser {
  /** Takes the next part of the log, one character per byte. */
  push(latin1: string): void;
  end(): void;
}

/** Maximum lines and characters of a text, so that memory stays bounded. */
const maxLines = 400;
const maxCharacters = 64 * 1024;
/** Maximum lines of a secret: PEM keys, service accounts. */
const overlap = 40;
/** Longer lines, in characters, are not source. They are split into parts that overlap by the length of a token. */
const longestLine = 4000;
const longestToken = 400;
/** The rest of a longer line is dropped. */
const longestKept = 8 * 1024 * 1024;

/** A log format whose own lines start with a random mark, which no commit can contain. */
export function logFormat(mark: string): string {
  return `--format=${mark} %H %aI%n%B%n${mark}`;
}

/** Parses the output of `git log --patch --unified=0 --full-index` in `logFormat`, combined diffs included. */
export function createLogParser(mark: string, listener: LogListener): LogParser {
  // Parts of an unfinished line, joined only once.
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
    if (lines.length >= maxLines || size >= maxCharacters) flush(Math.min(overlap, lines.length - 1));
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
        // Lines that a merge took from a parent are not new, but count as lines.
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

/** The parts of a line; only a very long line has several. */
export function partsOf(latin1: string): string[] {
  const count = Math.max(1, Math.ceil((latin1.length - longestToken) / (longestLine - longestToken)));
  return Array.from({ length: count }, (_, index) => {
    const start = index * (longestLine - longestToken);
    return latin1.slice(start, start + longestLine);
  });
}

/** Versions of Git write the same moment differently. An invalid date becomes the beginning of time. */
function utc(date: string): string {
  return new Date(Date.parse(date) || 0).toISOString();
}

const plus = 43;
const minus = 45;
const space = 32;
const backslash = 92;

/** `diff --git a/x b/x` names the same file twice, because renames are off; `diff --cc x` once. */
function diffPath(text: string): string | undefined {
  const combined = /^diff --(?:cc|combined) (.*)$/.exec(text)?.[1];
  if (combined !== undefined) return unquoted(combined);
  const names = text.slice("diff --git ".length);
  return pathOf(names.slice((names.length + 1) / 2));
}

/** The path after `b/`. A tab follows a name with spaces. */
function pathOf(name: string): string | undefined {
  const plain = unquoted(name.replace(/\t$/, ""));
  return plain.startsWith("b/") ? plain.slice(2) : undefined;
}

const escapes: Readonly<Record<string, string>> = { a: "\x07", b: "\b", t: "\t", n: "\n", v: "\v", f: "\f", r: "\r" };

/** Git quotes names with control characters, quotes and backslashes like C. */
function unquoted(latin1: string): string {
  const quoted = /^"(.*)"$/s.exec(latin1)?.[1];
  const plain = quoted?.replace(/\\([0-7]{3}|.)/g, (_, code: string) =>
    code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code),
  );
  return utf8(plain ?? latin1);
}

/** Decodes one character per byte to text. */
export function utf8(latin1: string): string {
  return Buffer.from(latin1, "latin1").toString("utf8");
}
