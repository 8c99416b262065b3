import { joinPath, parentOf } from "../project/paths.ts";
import { owned, type TextFile } from "../source/text.ts";

const forWeb =
  /\bif\s?\(dart\.library\.(?:html|js|js_interop|js_util)\b[^)\n]{0,40}\)\s{0,20}["']([\w./-]{1,200})["']/g;

/** The files that a Dart file imports or exports only where it is built for the web. */
export function filesForWeb({ path, text }: TextFile): string[] {
  return Array.from(text.matchAll(forWeb), ([, uri = ""]) => owned(joinPath(parentOf(path), uri)));
}
