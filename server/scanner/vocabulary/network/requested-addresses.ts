import type { Code, CodeFile } from "../../code/code.ts";
import { tokensOfPiece } from "../../code/code-file.ts";
import { type ConstantExpression, joinedParts } from "../../code/constant-expression.ts";
import { constantAt } from "../../dart/constants/constant-at.ts";
import { isStoredAddress } from "./replaced-addresses.ts";
import { isRequestCall, isTransparentCall, useOfName } from "./url-vocabulary.ts";

/** An address that a Dart file sends a request to: `Servers.notes` in `dio.get('${Servers.notes}/new')`. */
export interface RequestedAddress {
  readonly code: Code;
  /** The name that it begins with. Undefined if it begins with something else. */
  readonly value: ConstantExpression | undefined;
  /** True if it begins with what the app has stored on the device. */
  readonly isStored: boolean;
}

/** The addresses of requests, and those that are given to what sends requests by their name: `baseUrl: Servers.notes`. */
export function requestedAddresses(file: CodeFile): RequestedAddress[] {
  const words = [...file.words()];
  const called = file.calls(...words.filter(isRequestCall)).flatMap((call) => call.argument(0) ?? []);
  const given = words
    .filter((word) => useOfName(word, "argument") === "request")
    .flatMap((word) => file.mentions(word).flatMap((mention) => mention.given ?? []));
  return [...called, ...given].flatMap((code) => {
    const address = unwrapped(code);
    const value = beginningOf(address);
    const isStored = !value && isStoredAddress(address);
    return value || isStored ? [{ code, value, isStored }] : [];
  });
}

/** `address` of `Uri.parse(address)` and of `WebUri(address)`. */
function unwrapped(code: Code): Code {
  const { call, chain } = code;
  const name = chain?.names.at(-1) ?? call?.name ?? "";
  const [inner] = (isTransparentCall(name) && (chain?.args ?? call?.args)) || [];
  return inner ?? code;
}

/** The name that an address begins with. Undefined for what is no name, and for a text that is written there. */
function beginningOf(address: Code): ConstantExpression | undefined {
  const { file, first, last } = tokensOfPiece(address);
  const [beginning] = joinedParts(constantAt(file, first, last));
  return beginning?.kind === "name" ? beginning : undefined;
}
