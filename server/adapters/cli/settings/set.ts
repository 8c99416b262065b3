import { Failure } from "../../../contract/failure.ts";
import { setSettings } from "../../../operations/set-settings.ts";
import type { Services } from "../../../services/services.ts";
import { parseInput } from "../../input.ts";
import { type AnswerForm, deliver } from "../answer.ts";
import type { Terminal } from "../terminal.ts";
import { seeHelp } from "../words-of.ts";
import { type Assignment, typedChanges } from "./assignments.ts";
import { readSecret } from "./read-secret.ts";
import { typedSetting } from "./typed-setting.ts";

/**
 * Changes the settings as typed, and prints them.
 *
 * @throws Failure that names the setting that is wrong
 */
export async function runSettingsSet(
  changes: readonly string[],
  form: AnswerForm,
  services: Services,
  terminal: Terminal,
): Promise<number> {
  const change = Object.create(null);
  for (const assignment of typedChanges(changes)) {
    put(change, assignment.name.split("."), await readValue(assignment, terminal));
  }
  const context = { progress() {}, signal: terminal.signal };
  const output = await setSettings.run(services, readChange(change), context);
  await deliver(setSettings, output, form, services.workingFolder, terminal);
  return 0;
}

async function readValue(assignment: Assignment, terminal: Terminal): Promise<unknown> {
  if (assignment.kind === "setting") return typedSetting(assignment.name, assignment.typed);
  return assignment.from === "off" ? null : readSecret(assignment.name, assignment.from, terminal);
}

function put(part: Record<string, unknown>, [name = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    part[name] = value;
    return;
  }
  const inner: unknown = part[name];
  const next: Record<string, unknown> = Object.assign(Object.create(null), typeof inner === "object" ? inner : {});
  put(next, rest, value);
  part[name] = next;
}

function readChange(change: unknown) {
  try {
    return parseInput(setSettings.input(), change);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(error.kind, `${error.message} ${seeHelp(["settings", "set"])}`, error.details);
  }
}
