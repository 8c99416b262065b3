import { posix } from "node:path";
import { parseDocument } from "yaml";
import type { GeneratedFile } from "../../../server/generator/model/file.ts";

/** The text files of a project, by path. */
export type Texts = ReadonlyMap<string, string>;

/** Names of one file that are used in others: texts, environment keys, routes. */
interface NameTable {
  readonly what: string;
  /** Where the names are declared. */
  readonly declaredIn: RegExp;
  readonly declaration: RegExp;
  readonly use: RegExp;
  /** Whether a name that nobody uses is a mistake. */
  readonly allUsed?: boolean;
}

const tables: readonly NameTable[] = [
  {
    what: "text",
    declaredIn: /^lib\/core\/l10n\/(?!.*_\w\w(?:_\w\w)?\.dart$)[^/]+\.dart$/,
    declaration: /\bString (?:get )?(\w+)\b/g,
    use: /(?<!\/)\bl10n\.(?!dart')(\w+)/g,
  },
  {
    what: "environment key",
    declaredIn: /^lib\/core\/config\/env\.dart$/,
    declaration: /\bstatic (?:const )?\w+ (?:get )?(\w+)/g,
    use: /\bEnv\.(\w+)/g,
  },
  {
    what: "route",
    declaredIn: /^lib\/app\/routes\.dart$/,
    declaration: /\bstatic (?:const )?String (\w+)(?= =|\()/g,
    use: /\bAppRoutes\.(\w+)/g,
    allUsed: true,
  },
];

/** Names and paths that lead nowhere. */
export function referenceProblems(files: readonly GeneratedFile[], texts: Texts): string[] {
  return [...tables.flatMap((table) => nameProblems(table, texts)), ...assetProblems(files, texts)];
}

function nameProblems({ what, declaredIn, declaration, use, allUsed }: NameTable, texts: Texts): string[] {
  const dart = [...texts].filter(([path]) => path.endsWith(".dart"));
  const declared = new Set(
    dart.filter(([path]) => declaredIn.test(path)).flatMap(([, text]) => matches(text, declaration)),
  );
  const uses = dart
    .filter(([path]) => !declaredIn.test(path))
    .flatMap(([path, text]) => matches(text, use).map((name) => ({ path, name })));
  const used = new Set(uses.map(({ name }) => name));
  return [
    ...uses
      .filter(({ name }) => !declared.has(name))
      .map(({ path, name }) => `${path} uses the ${what} ${name}, which does not exist`),
    ...(allUsed
      ? [...declared].filter((name) => !used.has(name)).map((name) => `the ${what} ${name} is used nowhere`)
      : []),
  ];
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}

/** Assets that pubspec.yaml declares and that are not there, and paths in Dart that it does not declare. */
function assetProblems(files: readonly GeneratedFile[], texts: Texts): string[] {
  const { flutter = {} }: Pubspec = parseDocument(texts.get("pubspec.yaml") ?? "{}").toJS();
  const { assets = [], fonts = [] } = flutter;
  const paths = files.map(({ path }) => path);
  const inFolder = (folder: string) => paths.some((path) => `${posix.dirname(path)}/` === folder);
  const isThere = (entry: string) => (entry.endsWith("/") ? inFolder(entry) : paths.includes(entry));
  const declared = [...assets, ...fonts.flatMap(({ fonts: own }) => own.map(({ asset }) => asset))];
  const isDeclared = (path: string) => declared.includes(path) || declared.includes(`${posix.dirname(path)}/`);
  const used = [...texts]
    .filter(([path]) => /^lib\/.*\.dart$/.test(path))
    .flatMap(([path, text]) => matches(text, /'(assets\/[^'$]+\.\w+)'/g).map((asset) => ({ path, asset })));
  return [
    ...declared
      .filter((entry) => !isThere(entry))
      .map((entry) => `pubspec.yaml declares ${entry}, which does not exist`),
    ...used
      .filter(({ asset }) => !isDeclared(asset))
      .map(({ path, asset }) => `${path} uses ${asset}, which is not declared`),
    ...used
      .filter(({ asset }) => !paths.includes(asset))
      .map(({ path, asset }) => `${path} uses ${asset}, which does not exist`),
  ];
}

interface Pubspec {
  readonly flutter?: {
    readonly assets?: readonly string[];
    readonly fonts?: readonly { readonly fonts: readonly { readonly asset: string }[] }[];
  };
}
