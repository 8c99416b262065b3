import type { Code, CodeFile } from "../../code/code.ts";

/** The first place where a Dart file sends credentials, keeps them, or asks for a password. */
export function credentialUse(file: CodeFile): Code | undefined {
  const places: Code[] = [
    ...file.mentions("authorizationHeader"),
    ...file.calls("FlutterSecureStorage").map(({ word }) => word),
    ...file.mentions("obscureText").filter((word) => word.after() === ":" && !word.given?.startsWith("false")),
    ...authorizationHeaders(file),
  ];
  return places.sort((a, b) => a.span.start - b.span.start)[0];
}

function authorizationHeaders(file: CodeFile): Code[] {
  if (!/['"]authorization['"]/i.test(file.text)) return [];
  return file.strings().filter(({ value }) => value?.toLowerCase() === "authorization");
}
