import { assignmentsAt } from "../../code/assigned-to.ts";
import type { Code, CodeFile } from "../../code/code.ts";

/** Where a file encrypts all messages with one IV: that of a field, or of parameters that a field keeps. */
export function reusedIvs(file: CodeFile): Code[] {
  return [...keptIvs(file), ...keptParameters(file)];
}

/** `final _params = ParametersWithIV(key, iv)` outside of a function, with `init(true, _params)` in one. */
function keptParameters(file: CodeFile): Code[] {
  const placeOf = (name: string, at: Code) => `${at.type?.span.start} ${name}`;
  const initialised = file
    .calls("init")
    .filter(({ args: [isEncrypting] }) => isEncrypting?.startsWith("true"))
    .flatMap((call) => call.argument(1) ?? []);
  const used = new Set(initialised.map((given) => placeOf(given.words[0] ?? "", given)));
  return file.calls("ParametersWithIV", "AEADParameters").flatMap((call) => {
    const target = call.word.body ? undefined : call.word.destination;
    const iv = call.argument(call.name === "AEADParameters" ? 2 : 1);
    return iv && target && used.has(placeOf(target.name, call.word)) ? [iv] : [];
  });
}

/** `encrypt(text, iv: _iv)` with an IV from a field or a top-level variable, which all messages share. */
function keptIvs(file: CodeFile): Code[] {
  return file.calls("encrypt", "encryptBytes").flatMap((call) => {
    const iv = call.argument("iv") ?? call.argument("nonce");
    if (!iv || !/^[\w$]+$/.test(iv.text)) return [];
    const kept = assignmentsAt(iv.text, iv).filter((set) => !set.body && set.words.includes("IV"));
    return kept.length > 0 ? [iv] : [];
  });
}
