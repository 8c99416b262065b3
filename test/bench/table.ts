import { cpus, loadavg } from "node:os";

/** One line of the table. */
interface Row {
  readonly name: string;
  /** What was measured; why there is nothing. */
  readonly measured: string;
  readonly aim: string;
  /** Undefined without a number to hold the aim to. */
  readonly isMet?: boolean | undefined;
  readonly isFailed?: boolean;
}

const rows: Row[] = [];

/** Adds one line to the table, and prints it. */
export function row(name: string, measured: string, aim: string, isMet?: boolean): void {
  add({ name, measured, aim, isMet });
}

/** Adds the line of something that could not be measured, which ends the bench with exit code 1. */
export function failedRow(name: string, error: unknown): void {
  const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
  add({ name, measured: `FAILED: ${reason}`, aim: "", isFailed: true });
}

function add(one: Row): void {
  rows.push(one);
  process.stdout.write(`${one.name.padEnd(58)} ${one.measured.padEnd(60)} ${one.aim}${verdict(one)}\n`);
}

function verdict({ isMet }: Row): string {
  return isMet === undefined ? "" : isMet ? ", met" : ", MISSED";
}

/** All lines, and the machine that they were measured on. */
export function results() {
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model ?? "unknown"}, ${process.platform}, Node ${process.version}`;
  return { machine, load: loadavg().map((one) => one.toFixed(1)), rows };
}

/** All lines as a table in Markdown. */
export function resultsInMarkdown(): string {
  const { machine, load } = results();
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const lines = rows.map((one) => `| ${cell(one.name)} | ${cell(one.measured)} | ${cell(one.aim)}${verdict(one)} |`);
  const busy = `The load was ${load[0]} when the bench ended, itself included.`;
  return [`Measured on ${machine}. ${busy}`, "", "| what | measured | aim |", "| --- | --- | --- |", ...lines].join(
    "\n",
  );
}
