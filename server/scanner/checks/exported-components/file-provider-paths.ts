import type { AndroidApp } from "../../project/android/android-app.ts";
import { type AndroidComponent, androidText } from "../../project/android/android-components.ts";
import type { ConfigFile } from "../../project/config-file.ts";
import { attributeOf, descendants, type XmlElement } from "../../project/xml/xml.ts";

/** A folder that a `FileProvider` shares. */
export interface SharedPath {
  readonly file: ConfigFile;
  readonly element: XmlElement;
  /** `root-path`, `external-path`, `files-path`, `cache-path` ... */
  readonly kind: string;
  /** The path is empty, `.` or `/`. */
  readonly whole: boolean;
}

/**
 * The folders in the `FILE_PROVIDER_PATHS` resource of a provider. The file can have any name, and `<paths>` can be nested
 * in another element. Format: https://developer.android.com/reference/androidx/core/content/FileProvider
 */
export function sharedPaths(android: AndroidApp, provider: AndroidComponent): SharedPath[] {
  const { manifest } = provider;
  return provider
    .children("meta-data")
    .filter((metaData) => androidText(manifest, metaData, "name")?.endsWith(".FILE_PROVIDER_PATHS"))
    .flatMap((metaData) => android.resourceFiles(androidText(manifest, metaData, "resource") ?? ""))
    .flatMap((file) => {
      const { root } = file.xml();
      const paths = !root ? [] : root.name === "paths" ? [root] : descendants(root, "paths");
      return paths.flatMap(({ children }) =>
        children
          .filter((element) => element.name.endsWith("-path"))
          .map((element) => {
            const path = attributeOf(element, "path")?.value.trim() ?? "";
            return { file, element, kind: element.name, whole: /^\.?\/*$/.test(path) };
          }),
      );
    });
}
