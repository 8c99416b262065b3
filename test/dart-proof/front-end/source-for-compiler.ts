import type { DartProject } from "./compile-projects.ts";
import { withoutPrivateNamed } from "./private-named.ts";

/** A project in the words of the compiler: an older language, and several projects beside each other. */
export interface CompilerSource {
  /** The name of its package here, because projects may have the same name. */
  readonly alias: string;
  /** Dart files by their paths in the project. */
  readonly files: ReadonlyMap<string, string>;
  /** What a program has to import to have all of them compiled. */
  readonly libraries: readonly string[];
}

/** The folders of a project that hold Dart. */
const dartFile = /^(?:lib|test|integration_test|test_driver|tool|bin)\/.*\.dart$/;

/**
 * @param inUiAndFlutter names that `dart:ui` and Flutter both declare. Flutter's win over those of a `dart:` library, but
 *   here `dart:ui` is a package
 */
export function sourceFor(project: DartProject, alias: string, inUiAndFlutter: readonly string[]): CompilerSource {
  const files = new Map(
    [...project.files]
      .filter(([path]) => dartFile.test(path))
      .map(([path, text]) => [path, rewritten(text, project.name, alias, inUiAndFlutter)]),
  );
  const libraries = [...files].filter(([, text]) => !/^\s*part\s+of\b/m.test(text)).map(([path]) => path);
  return {
    alias,
    files,
    libraries: libraries.map((path) =>
      path.startsWith("lib/") ? `package:${alias}/${path.slice("lib/".length)}` : `apps/${alias}/${path}`,
    ),
  };
}

function rewritten(text: string, name: string, alias: string, inUiAndFlutter: readonly string[]): string {
  return withoutPrivateNamed(text)
    .replaceAll(/^import (['"])dart:ui\1([^;]*);/gm, (directive: string, quote: string, rest: string) =>
      /\b(?:as|show)\b/.test(rest)
        ? directive
        : `import ${quote}dart:ui${quote} hide ${inUiAndFlutter.join(", ")}${rest.replace(/\bhide\b/, ",")};`,
    )
    .replaceAll(/(['"])dart:ui\1/g, "'package:dart_ui/ui.dart'")
    .replaceAll(new RegExp(`(['"])package:${name}/`, "g"), `$1package:${alias}/`);
}
