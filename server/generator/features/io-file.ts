import type { ProjectFacts } from "../model/facts.ts";
import type { FileSpec } from "../model/file.ts";

interface IoFile {
  /** Below the project: `lib/core/logging/log_file.dart`. */
  readonly path: string;
  /** It may import `dart:io`. The template beside it, whose name ends with `_web`, has the same names for browsers. */
  readonly template: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * A Dart file that needs `dart:io`, which browsers do not have. In an app for the web, the path leads to one of two files;
 * everybody else imports it as ever.
 */
export function ioFile({ app }: ProjectFacts, { path, template, data }: IoFile): FileSpec[] {
  const code = { tab: "code", ...(data && { data }) } as const;
  if (!app.platforms.includes("web")) return [{ ...code, path, template }];
  const [here, name] = [path.replace(/\.dart$/, ""), template.replace(/\.dart$/, "")];
  const library = here.replace("lib/", "package:app/");
  return [
    {
      path,
      tab: "code",
      content: `export '${library}_web.dart'\n    if (dart.library.io) '${library}_io.dart';\n`,
    },
    { ...code, path: `${here}_io.dart`, template },
    { ...code, path: `${here}_web.dart`, template: `${name}_web.dart` },
  ];
}
