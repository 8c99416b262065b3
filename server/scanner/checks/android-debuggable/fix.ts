import { editsIn, type Fix, type FixStep, noPlan, planOf, type TextEdit } from "../../fixing/fix.ts";
import { editable, isBoolean, isEditable, isLiteralBoolean, unresolved } from "../../fixing/manifest.ts";
import { removeAttribute, setValue } from "../../fixing/xml-edits.ts";
import type { AndroidApp, AndroidManifest } from "../../project/android/android-app.ts";
import type { ConfigFile } from "../../project/config-file.ts";
import type { XmlAttribute, XmlElement } from "../../project/xml/xml.ts";
import { type ReleasableBuildType, releasableBuildTypes } from "./build-types.ts";

/** Removes `debuggable` from the manifests, so that the build type decides, and switches it off in `release`. */
export const fixAndroidDebuggable: Fix = {
  id: "android-debuggable",
  title: "Make the release build not debuggable",
  plan({ android }) {
    if (!android) return noPlan;
    return planOf([
      ...android.manifests.flatMap((manifest) => planManifest(android, manifest)),
      ...releasableBuildTypes(android).flatMap(planBuildType),
    ]);
  },
};

function planManifest(android: AndroidApp, manifest: AndroidManifest): FixStep[] {
  if (!manifest.file.text.includes("debuggable")) return [];
  const target = editable(manifest);
  if (!isEditable(target)) return [target];
  const attribute = target.attribute("debuggable");
  if (!attribute) return [];
  if (isBoolean(android.resolve(attribute.value), false)) return [];
  if (!isLiteralBoolean(attribute)) return [unresolved(android, manifest, attribute)];
  const { file } = manifest;
  const removal = removeAttribute(file.text, attribute);
  return [editsIn(file, removal, ...dropReplace(file.text, target.application, attribute))];
}

/** The manifest merger fails on a `tools:replace` that names an absent attribute. */
function dropReplace(text: string, application: XmlElement, removed: XmlAttribute): TextEdit[] {
  const replace = application.attributes.find(({ name }) => name.endsWith(":replace"));
  const names = replace?.value.split(",").map((name) => name.trim()) ?? [];
  if (!replace || !names.includes(removed.name)) return [];
  const rest = names.filter((name) => name !== removed.name);
  return [rest.length === 0 ? removeAttribute(text, replace) : setValue(replace, rest.join(","))];
}

/** Only `release` is certain to be released. A person decides about other build types. */
function planBuildType({ name, file, debuggable }: ReleasableBuildType): FixStep[] {
  if (name !== "release") return [];
  return debuggable.flatMap(({ setting, kind }): FixStep[] => {
    if (kind === "off") return [];
    if (kind === "uncertain")
      return [
        { ...file.locate(setting.span), message: "The value is computed. Make it `false` for releases by hand." },
      ];
    const edit =
      kind === "on" ? { ...setting.valueSpan, text: "false" } : insertAfter(file, setting.span.end, setting.span.start);
    return [editsIn(file, edit)];
  });
}

/** A setting on the line after a statement, with its indentation and line ending. */
function insertAfter({ path, text }: ConfigFile, end: number, start: number): TextEdit {
  const newline = text.indexOf("\n", end);
  const lineEnd = newline < 0 ? text.length : newline;
  const lineStart = text.lastIndexOf("\n", start) + 1;
  const indent = /^[ \t]*/.exec(text.slice(lineStart, start))?.[0] ?? "";
  const written = path.endsWith(".kts") ? "isDebuggable = false" : "debuggable false";
  const alone = text.slice(end, lineEnd).trim() === "" || text.slice(end, lineEnd).trim().startsWith("//");
  if (!alone || text.slice(lineStart, start).trim() !== "") return { start: end, end, text: `; ${written}` };
  const at = text[lineEnd - 1] === "\r" ? lineEnd - 1 : lineEnd;
  const lineBreak = text[lineEnd - 1] === "\r" ? "\r\n" : "\n";
  return { start: at, end: at, text: `${lineBreak}${indent}${written}` };
}
