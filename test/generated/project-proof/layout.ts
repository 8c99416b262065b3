import { parseDocument } from "yaml";
import { filePathProblem } from "../../../server/generator/escape/file-name.ts";
import type { GeneratedFile } from "../../../server/generator/model/file.ts";

/** What is wrong with the paths, the modes and the tabs of the files. */
export function layoutProblems(files: readonly GeneratedFile[]): string[] {
  const paths = files.map(({ path }) => path);
  return [
    ...paths
      .filter((path) => !/^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w.@-]+(?:\/[\w.@-]+)*$/.test(path))
      .map((path) => `${path} is a strange path`),
    ...paths.flatMap((path) => filePathProblem(path)?.replace(/^/, `${path} `) ?? []),
    ...clashes(paths),
    ...files
      .filter((file) => needsMode(file) !== (file.mode !== undefined))
      .map(({ path }) => `${path} has a wrong mode`),
    ...files
      .filter(({ path, content }) => content === "" && !path.endsWith(".gitkeep"))
      .map(({ path }) => `${path} is empty`),
    ...pubspecProblems(files.find(({ path }) => path === "pubspec.yaml")?.content),
  ];
}

/** Files that are one on a disk that does not tell small letters from capitals, and files where a folder is. */
function clashes(paths: readonly string[]): string[] {
  const seen = new Map<string, string>();
  const problems: string[] = [];
  for (const path of paths) {
    const other = seen.get(path.toLowerCase());
    if (other !== undefined) problems.push(`${path} and ${other} are one file on some disks`);
    seen.set(path.toLowerCase(), path);
  }
  const folders = new Map<string, string>();
  for (const path of paths) {
    const names = path.split("/").slice(0, -1);
    names.forEach((_, index) => {
      const folder = names.slice(0, index + 1).join("/");
      const other = folders.get(folder.toLowerCase()) ?? folder;
      if (other !== folder) problems.push(`${folder} and ${other} are one folder on some disks`);
      if (seen.has(folder.toLowerCase())) problems.push(`${folder} is a file and a folder`);
      folders.set(folder.toLowerCase(), folder);
    });
  }
  return [...new Set(problems)];
}

/** Scripts can be run, and nothing else. */
function needsMode({ path, content }: GeneratedFile): boolean {
  return path.startsWith(".githooks/") || content.startsWith("#!");
}

function pubspecProblems(text: string | undefined): string[] {
  if (text === undefined) return ["there is no pubspec.yaml"];
  const pubspec: Record<string, Record<string, unknown> | undefined> = parseDocument(text).toJS();
  return ["dependencies", "dev_dependencies"].flatMap((section) => {
    const names = Object.keys(pubspec[section] ?? {}).filter((name) => name !== "flutter");
    return names.join() === [...names].sort().join() ? [] : [`pubspec.yaml: ${section} are not sorted`];
  });
}
