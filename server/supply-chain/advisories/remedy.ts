import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { nameOf, parentOf } from "../../scanner/index.ts";
import type { Dependency } from "../dependency.ts";
import { versionSchemes } from "../versions/index.ts";

export const remedySchema = lazy(() =>
  z.object({
    kind: z
      .enum(["upgrade", "raise constraint", "remove", "none"])
      .describe(
        "upgrade: the manifest admits the fix; raise constraint: it must be changed; none: no fix is published",
      ),
    command: z.string().nullable().describe("what to run in `folder`; null when there is no one command"),
    folder: z.string().describe("relative to the project; empty for the project itself"),
  }),
);
export type Remedy = Infer<typeof remedySchema>;

/** How to get rid of a vulnerability, given the version that fixes it. */
export function remedyOf(dependency: Dependency, fixedIn: string | undefined, lock: string | undefined): Remedy {
  const folder = parentOf(dependency.manifest);
  if (fixedIn === undefined) return { kind: "none", command: null, folder };
  const tool = tools[nameOf(lock ?? "")];
  const { ecosystem, name, constraint, direct, dev } = dependency;
  const raise = direct && constraint !== undefined && versionSchemes[ecosystem].admits(constraint, fixedIn) !== true;
  // Names come from foreign files, and people paste commands into shells.
  const command =
    tool && isPlain(name) && isPlain(fixedIn) ? tool[raise ? "raise" : "upgrade"](name, fixedIn, dev) : null;
  return { kind: raise ? "raise constraint" : "upgrade", command, folder };
}

function isPlain(text: string): boolean {
  return /^[@\w][\w./@+-]*$/.test(text);
}

interface PackageTool {
  upgrade(name: string, version: string, dev: boolean): string | null;
  raise(name: string, version: string, dev: boolean): string;
}

const npm: PackageTool = {
  upgrade: (name) => `npm update ${name}`,
  raise: (name, version, dev) => `npm install ${dev ? "--save-dev " : ""}"${name}@^${version}"`,
};

/** The package manager of each lock file. Constraints with `^` are quoted, because some shells interpret it. */
const tools: Readonly<Record<string, PackageTool>> = {
  "pubspec.lock": {
    upgrade: (name) => `flutter pub upgrade ${name}`,
    raise: (name, version, dev) => `flutter pub add "${dev ? "dev:" : ""}${name}:^${version}"`,
  },
  "package-lock.json": npm,
  "npm-shrinkwrap.json": npm,
  "pnpm-lock.yaml": {
    upgrade: (name) => `pnpm update ${name}`,
    raise: (name, version, dev) => `pnpm add ${dev ? "--save-dev " : ""}"${name}@^${version}"`,
  },
  "yarn.lock": {
    // Yarn 1 and later versions have no command in common for this.
    upgrade: () => null,
    raise: (name, version, dev) => `yarn add ${dev ? "--dev " : ""}"${name}@^${version}"`,
  },
  "bun.lock": {
    upgrade: (name) => `bun update ${name}`,
    raise: (name, version, dev) => `bun add ${dev ? "--dev " : ""}"${name}@^${version}"`,
  },
  "Podfile.lock": {
    upgrade: (name) => `pod update ${name}`,
    raise: (name) => `pod update ${name}`,
  },
  "composer.lock": {
    upgrade: (name) => `composer update ${name}`,
    raise: (name, version, dev) => `composer require ${dev ? "--dev " : ""}"${name}:^${version}"`,
  },
};
