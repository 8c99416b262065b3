import type { FlowName } from "../../project/code.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { isPersonal } from "../../vocabulary/privacy/personal-data.ts";
import { protects } from "../../vocabulary/privacy/sensitive-values.ts";
import { type CheckEvidence, review } from "../check.ts";
import type { Surroundings, Write } from "./write.ts";

/** One, such as the address in a message, tells little. */
const telling = 2;

/** A file that lists people with how to reach them, such as a table for others: `'${driver.email},${driver.phone}'`. */
export function peopleInFile(
  { store, value, location, flow: written }: Write,
  { flow }: Surroundings,
): CheckEvidence[] {
  if (store !== "a file" || value.protector !== undefined) return [];
  const found = flow.trace({ path: location.file, value: written.value }, personalName);
  const names = [...new Set(found.flatMap(({ answer }) => (answer === protectedName ? [] : answer)))];
  if (names.length < telling) return [];
  return [review(location, `Stores personal data (${names.map(inCode).join(" and ")}) in a file, in plain text.`)];
}

const protectedName = "";

function personalName({ kind, name, chain, label }: FlowName): string | undefined {
  if (chain.some(protects)) return protectedName;
  if (kind === "text") return undefined;
  return [name, label ?? ""].find(isPersonal);
}
