import { credentialFiles } from "./files/credential-files.ts";
import type { SecretFileFormat } from "./files/file-format.ts";
import { settingsFiles } from "./files/settings-files.ts";
import type { SecretMatch } from "./find-secrets.ts";
import { isTemplate } from "./placeholder.ts";

/** Whether programs store credentials in a file with this path. */
export function isCredentialFile(path: string): boolean {
  return credentialFiles.some((format) => format.path.test(path));
}

const telling = [...credentialFiles, ...settingsFiles.filter(({ marker }) => marker === undefined)];
const tellingPath = new RegExp(telling.map(({ path }) => path.source).join("|"), "i");

/** Whether the path alone determines the format: any line may be a credential. */
export function tellsFormat(path: string): boolean {
  return tellingPath.test(path);
}

/** The credentials at known places of a known file format. Templates are left out. */
export function credentialsAtTheirPlace(path: string, text: string): SecretMatch[] {
  return [...credentialFiles, ...settingsFiles]
    .filter((format) => format.path.test(path) && (format.marker?.test(text) ?? true))
    .flatMap((format) => matches(format, text));
}

function matches({ id, provider, what, class: type, secret, test }: SecretFileFormat, text: string): SecretMatch[] {
  return [...text.matchAll(secret)].flatMap(({ groups, indices }) => {
    const value = groups?.["key"] ?? "";
    const [start, end] = indices?.groups?.["key"] ?? [0, 0];
    const tested = test ? test(value, value) : type;
    return tested === undefined || isTemplate(value)
      ? []
      : [{ id, provider, what, class: tested, value, span: { start, end } }];
  });
}
