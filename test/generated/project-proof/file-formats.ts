import { XMLValidator } from "fast-xml-parser";
import { parseOpenStep, parse as parsePlist } from "plist";
import { parseAllDocuments } from "yaml";
import { readGradle } from "../../../server/scanner/project/gradle/gradle.ts";
import { readXml } from "../../../server/scanner/project/xml/xml.ts";
import { sourceFile } from "../../../server/scanner/source/source-file.ts";

/** What reads a kind of file, and says what is wrong with it. */
interface Format {
  readonly files: RegExp;
  problem(text: string, path: string): string | undefined;
}

const formats: readonly Format[] = [
  { files: /\.(?:json|arb|lock)$/, problem: attempt(JSON.parse) },
  { files: /\.ya?ml$/, problem: yamlProblem },
  { files: /\.(?:xml|storyboard|xcscheme|xcworkspacedata|plist|entitlements|xcprivacy)$/, problem: xmlProblem },
  { files: /\.(?:plist|entitlements|xcprivacy|xcsettings)$/, problem: attempt(parsePlist) },
  { files: /\.pbxproj$/, problem: attempt(parseOpenStep) },
  {
    files: /\.gradle\.kts$/,
    problem: (text, path) => openBracket(readGradle(path, text).source.tokens.complete),
  },
  {
    files: /\.kt$/,
    problem: (text, path) => openBracket(sourceFile(path, text, "kotlin").tokens.complete),
  },
  {
    files: /\.swift$/,
    problem: (text, path) => openBracket(sourceFile(path, text, "swift").tokens.complete),
  },
  { files: /\.properties(?:\.example)?$/, problem: propertiesProblem },
];

/** What is wrong with a text file of a generated project on its own, whatever else is in the project. */
export function textProblems(path: string, text: string): string[] {
  const own = formats.filter(({ files }) => files.test(path)).map(({ problem }) => problem(text, path));
  return [...own, ...traces.map(([trace, message]) => (trace.test(text) ? message : undefined)), endProblem(text)]
    .filter((message) => message !== undefined)
    .map((message) => `${path} ${message}`);
}

/** What a template or a forgotten value leaves behind. */
const traces: readonly (readonly [RegExp, string])[] = [
  [/<%/, "has a piece of a template in it"],
  [/\bundefined\b/, "says undefined"],
  [/\[object Object\]/, "has an object for a text"],
  [/\bNaN\b/, "says NaN"],
  [/\r/, "has Windows line ends"],
  [/[ \t]+$/m, "has spaces at the end of a line"],
  [/\bTODO\b|\bFIXME\b|lorem ipsum/i, "is not finished"],
];

function endProblem(text: string): string | undefined {
  if (text === "") return undefined;
  if (!text.endsWith("\n")) return "does not end with a line end";
  return text.endsWith("\n\n") ? "ends with an empty line" : undefined;
}

function attempt(read: (text: string) => unknown): (text: string) => string | undefined {
  return (text) => {
    try {
      read(text);
      return undefined;
    } catch (error) {
      return `cannot be read: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`;
    }
  };
}

function yamlProblem(text: string): string | undefined {
  const [issue] = parseAllDocuments(text).flatMap(({ errors, warnings }) => [...errors, ...warnings]);
  return issue && `cannot be read: ${issue.message.split("\n")[0]}`;
}

function xmlProblem(text: string): string | undefined {
  const valid = XMLValidator.validate(text);
  if (valid !== true) return `cannot be read: ${valid.err.msg}`;
  const { error } = readXml(text);
  return error === undefined ? undefined : "cannot be read by our own reader";
}

function openBracket(complete: boolean): string | undefined {
  return complete ? undefined : "does not close what it opens";
}

function propertiesProblem(text: string): string | undefined {
  const keys = text.split("\n").flatMap((line) => /^([^#!\s][^=:\s]*)\s*[=:]/.exec(line)?.[1] ?? []);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  return twice === undefined ? undefined : `sets ${twice} twice`;
}
