import type { AndroidApp, GradleFile } from "../../project/android/android-app.ts";
import { ignoredBy } from "../../project/gitignore.ts";
import {
  blockAt,
  type GradleBlock,
  type GradleSetting,
  literalValue,
  settingsNamed,
  stringsWithin,
} from "../../project/gradle/gradle.ts";
import type { ProjectFiles } from "../../project/project-files.ts";
import type { Location } from "../../source/text.ts";
import type { KeyChoice } from "./release-key.ts";

/** A password of a key store or key, in a file of the project. */
export interface SigningPassword {
  /** As written: `storePassword`. */
  readonly name: string;
  readonly value: string;
  readonly location: Location;
}

/** The passwords in Gradle's signing configurations and properties files, and the key stores that these name. */
export interface SigningSecrets {
  readonly passwords: readonly SigningPassword[];
  /** File names, without folders, of the key stores that releases use. */
  readonly keyStores: ReadonlySet<string>;
}

/**
 * Reads all signing configurations, and the properties files that git does not ignore. Of `debug` only that of a key store
 * of its own, with which releases are signed.
 */
export function signingSecrets(
  android: AndroidApp,
  files: ProjectFiles,
  choices: readonly KeyChoice[],
): SigningSecrets {
  const hasDebug = choices.some(({ debugKey }) => debugKey !== "never");
  const settings = android.ownScripts.flatMap((file) => releaseSettings(file, hasDebug));
  const properties = files.configs
    .filter(({ path }) => isOwnProperties(path))
    .flatMap((file) => {
      const about = file.properties().filter(({ key }) => signingKey.test(key));
      return about.length > 0 && !ignoredBy(files, file.path) ? about.map((property) => ({ file, ...property })) : [];
    });
  return {
    passwords: [
      ...settings.flatMap(({ file, setting }) => {
        const value = passwordKey.test(setting.written) ? literalValue(file.script, setting) : undefined;
        return value === undefined ? [] : [{ name: setting.written, value, location: file.locate(setting.span) }];
      }),
      ...properties.flatMap(({ file, key, value, keySpan, valueSpan }) => {
        if (!passwordKey.test(key)) return [];
        return [{ name: key, value, location: file.locate({ start: keySpan.start, end: valueSpan.end }) }];
      }),
    ],
    keyStores: new Set([
      ...settings.flatMap(({ file, setting }) => (setting.name === "storeFile" ? storeFileOf(file, setting) : [])),
      ...properties.flatMap(({ key, value }) => (passwordKey.test(key) ? [] : [fileName(value)])),
    ]),
  };
}

/** `storePassword`, `RELEASE_KEY_PASSWORD`, `keystore.password`. */
const passwordKey = /(?:store|key)[._-]?password$/i;
const signingKey = /(?:store|key)[._-]?password$|store[._-]?file$/i;

/** In the project, and not a template. */
function isOwnProperties(path: string): boolean {
  return path.endsWith(".properties") && !path.startsWith("../") && !/template|example|sample|dist\b/i.test(path);
}

function releaseSettings(file: GradleFile, hasDebug: boolean): { file: GradleFile; setting: GradleSetting }[] {
  const configs = blockAt(file.script.root, "android", "signingConfigs")?.blocks ?? [];
  return configs
    .filter((config) => !/debug/i.test(config.name) || (hasDebug && config.name === "debug" && hasOwnKey(file, config)))
    .flatMap((config) => settingsNamed(config, "storePassword", "keyPassword", "storeFile"))
    .map((setting) => ({ file, setting }));
}

/** Whether a configuration names a key store that is not called after debugging, as the one of every machine is. */
function hasOwnKey(file: GradleFile, config: GradleBlock): boolean {
  const stores = settingsNamed(config, "storeFile").flatMap((setting) => storeFileOf(file, setting));
  return stores.length > 0 && stores.every((store) => !/debug/i.test(store));
}

/** The literals of `storeFile file("../upload.jks")`. */
function storeFileOf({ script }: GradleFile, setting: GradleSetting): string[] {
  return stringsWithin(script, setting).map(fileName);
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
