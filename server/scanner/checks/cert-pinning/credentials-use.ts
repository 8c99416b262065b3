import { isToken, type SourceFile } from "../../source/source-file.ts";
import { callsOf } from "../../source/syntax/calls.ts";
import { literalsOf } from "../../source/syntax/literals.ts";

/** The first place where a Dart file sends credentials, keeps them, or asks for a password. */
export function credentialUse(file: SourceFile): number | undefined {
  const places = [
    ...file.occurrences("authorizationHeader"),
    ...callsOf(file, ["FlutterSecureStorage"]).map(({ nameAt }) => nameAt),
    ...file.occurrences("obscureText").filter((at) => isToken(file, at + 1, ":") && !isToken(file, at + 2, "false")),
    ...authorizationHeaders(file),
  ];
  return places.sort((a, b) => a - b)[0];
}

function authorizationHeaders(file: SourceFile): number[] {
  if (!/['"]authorization['"]/i.test(file.text)) return [];
  return literalsOf(file)
    .filter(({ value }) => value?.toLowerCase() === "authorization")
    .map(({ first }) => first);
}
