import { lastAssigned } from "../../../code/values-behind.ts";
import { type LoggedValue, writtenOut } from "../logged-value.ts";

const requests = /^(?:Base|Multipart|Streamed)?Request$/;

/** Whether a value is a request of `package:http`, which writes its method and address, and none of its headers and fields. */
export function isBareRequest(logged: LoggedValue): boolean {
  const { file } = logged;
  const { value } = writtenOut(logged);
  const { name, chain, word, isCall, isElement } = value;
  if (isCall || isElement || chain.length > 1 || !file.says("package:http/")) return false;
  const made = lastAssigned(value)?.call?.name;
  return made === undefined ? file.typeWords(name, word).some((type) => requests.test(type)) : requests.test(made);
}
