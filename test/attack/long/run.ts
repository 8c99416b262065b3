import { parseArgs } from "node:util";
import { kills } from "./kills.ts";
import { mutations } from "./mutations.ts";
import { requests } from "./requests.ts";

const help = `npm run attack -- [options]

Attacks Palisade for longer than npm test does, prints what came of it, and ends with 1 when something fell.

  --seed <number>     repeats an earlier run (default: another one each time)
  --minutes <number>  how long files are mutated (default 30)
  --apps <folder>     checkouts of apps whose files are mutated (default: the fixtures and the generator's recipes)
  --kills <number>    how often a writing command is killed (default 1000)
  --requests <number> how many random requests are sent (default 5000)
`;

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
    minutes: { type: "string", default: "30" },
    apps: { type: "string" },
    kills: { type: "string", default: "1000" },
    requests: { type: "string", default: "5000" },
    help: { type: "boolean", short: "h", default: false },
  },
});

/** One kind of attack, and what came of it in a few words. */
interface Attack {
  readonly name: string;
  run(): Promise<string>;
}

function numberOf(name: "seed" | "minutes" | "kills" | "requests"): number {
  const number = Number(values[name]);
  if (!Number.isFinite(number) || number < 0) throw new TypeError(`--${name} takes a number, not ${values[name]}.`);
  return number;
}

function attacks(seed: number): readonly Attack[] {
  const minutes = numberOf("minutes");
  return [
    {
      name: `${values.kills} kills of a writing command`,
      async run() {
        const counts = Object.entries(await kills(numberOf("kills"), seed));
        return counts
          .map(([writer, { killed, ended }]) => `${writer} ${killed} killed, ${ended} ended first`)
          .join("; ");
      },
    },
    {
      name: `${minutes} minutes of mutated files`,
      async run() {
        const limits = { scans: Number.POSITIVE_INFINITY, milliseconds: minutes * 60_000 };
        const { scans, files, bytes, worst } = await mutations(values.apps, seed, limits);
        return `${files} files (${Math.round(bytes / 1_000_000)} MB) in ${scans} scans, at most ${worst.toFixed(1)} times the work of the median`;
      },
    },
    {
      name: `${values.requests} random requests`,
      async run() {
        await requests(numberOf("requests"), seed);
        return "all answered";
      },
    },
  ];
}

async function main(): Promise<void> {
  if (values.help) return void console.log(help);
  const seed = numberOf("seed");
  console.log(`Seed ${seed}`);
  const lines: string[] = [];
  for (const { name, run } of attacks(seed)) {
    const started = performance.now();
    console.log(`${name} ...`);
    const outcome = await run().then(
      (said) => `held  ${name}: ${said}`,
      (error: unknown) => `FELL  ${name}: ${error instanceof Error ? error.message : error}`,
    );
    if (outcome.startsWith("FELL")) process.exitCode = 1;
    lines.push(`${outcome} (${Math.round((performance.now() - started) / 1000)} s)`);
  }
  console.log(["", ...lines, `npm run attack -- --seed ${seed} repeats this.`].join("\n"));
}

await main();
