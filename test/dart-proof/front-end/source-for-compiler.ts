import type { DartProject } from "./compile-projects.ts";
import { withoutPrivateNamed } from "./private-named.ts";

/** The Dart files of a project in the words of the compiler, by their paths in the project. */
export type CompilerFiles = ReadonlyMap<string, string>;

/** The package of a project in its own files, until it is known which project of a run a file is compiled in. */
export const ownPackage = "package:$self/";

/** The folders of a project that hold Dart. */
const dartFile = /^(?:lib|test|integration_test|test_driver|tool|bin)\/.*\.dart$/;

/**
 * The Dart of a project in an older language.
 *
 * @param inUiAndFlutter names that `dart:ui` and Flutter both declare. Flutter's win over those of a `dart:` library, but
 *   here `dart:ui` is a package
 */
export function sourceFor({ name, files }: DartProject, inUiAndFlutter: readonly string[]): CompilerFiles {
  return new Map(
    [...files]
      .filter(([path]) => dartFile.test(path))
      .map(([path, text]) => [path, rewritten(text, name, inUiAndFlutter)]),
  );
}

function rewritten(text: string, name: string, inUiAndFlutter: readonly string[]): string {
  return withoutPrivateNamed(text)
    .replaceAll(/^import (['"])dart:ui\1([^;]*);/gm, (directive: string, quote: string, rest: string) =>
      /\b(?:as|show)\b/.test(rest)
        ? directive
        : `import ${quote}dart:ui${quote} hide ${inUiAndFlutter.join(", ")}${rest.replace(/\bhide\b/, ",")};`,
    )
    .replaceAll(/(['"])dart:ui\1/g, "'package:dart_ui/ui.dart'")
    .replaceAll(`package:${name}/`, () => ownPackage);
}
