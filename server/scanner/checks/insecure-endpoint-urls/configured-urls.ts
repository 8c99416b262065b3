import { sourceSetOf } from "../../project/android/source-set.ts";
import type { ConfigFile } from "../../project/config-file.ts";
import { namedValues } from "../../project/named-values.ts";
import type { Project } from "../../project/project.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { isIdentifierUrl, isPublicHost, readUrl } from "../../vocabulary/network/hosts.ts";
import { type CheckEvidence, review } from "../check.ts";

/** Addresses in environment files that ship with the app, and in Android's resources: texts, defaults of settings. */
export function configuredUrls(project: Project, schemes: readonly string[]): CheckEvidence[] {
  const files = project.configs.filter(({ path }) => isBundledEnvironment(project, path) || isResource(path));
  return files.flatMap((file) => plainAddresses(file, schemes));
}

function isBundledEnvironment({ pubspec }: Project, path: string): boolean {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const isEnvironment = /(?:^|\/)\.env[^/]*$|\.env$/.test(path);
  return (
    isEnvironment && pubspec.assets.some((asset) => asset.path === path || (folder !== "" && asset.path === folder))
  );
}

function isResource(path: string): boolean {
  return /\/res\/(?:values|xml)[^/]*\/[^/]+\.xml$/.test(path) && sourceSetOf(path)?.kind === "release";
}

function plainAddresses(file: ConfigFile, schemes: readonly string[]): CheckEvidence[] {
  return namedValues(file).flatMap(({ value, span }) => {
    const url = readUrl(value);
    if (!url || !schemes.includes(url.scheme) || !isPublicHost(url.host) || isIdentifierUrl(url)) return [];
    return [
      review(
        file.locate(span),
        `If the app loads this address, its connection to ${inCode(url.host)} is not encrypted (\`${url.scheme}://\`).`,
      ),
    ];
  });
}
