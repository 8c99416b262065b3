import { isMessageClass } from "../../../vocabulary/privacy/messages-of-people.ts";
import type { LoggedValue } from "../logged-value.ts";

/** Whether a value is a whole message of somebody, as its declared type says: `message.toJson()` of a `ChatMessage`. */
export function isWholeMessage({ file, value: { name, chain, word } }: LoggedValue): boolean {
  const [owner = "", ...others] = chain.slice(0, -1).filter((one) => one !== "this" && one !== "widget");
  if (!/^to(?:Json|Map)$/.test(name) || others.length > 0) return false;
  return file.typeWords(owner, word).some((type) => /^_?[A-Z]/.test(type) && isMessageClass(type));
}
