/** Tells people in one sentence how to set values of the app. */
export function envSetup(fromFile: boolean, names: readonly string[]): string {
  const keys = names.map((name) => `\`${name}\``).join(" and ");
  return fromFile
    ? `Write ${names.length > 1 ? "them" : "it"} to \`.env\` as ${keys}.`
    : `Copy \`dart_defines.example.json\` to \`dart_defines.json\`, fill in ${keys}, and build with \`--dart-define-from-file=dart_defines.json\`.`;
}
