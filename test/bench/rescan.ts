import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checks } from "../../server/scanner/checks/index.ts";
import { fixes } from "../../server/scanner/fixing/index.ts";
import { createScanner } from "../../server/services/scanner.ts";
import { median, runs, time } from "./measure.ts";
import { row } from "./table.ts";

/** What a running server does after one file has changed. */
export async function rescanRow(large: string): Promise<void> {
  const scanner = createScanner({ checks, fixes });
  const scan = () => scanner.scan(large, {}, undefined);
  const file = join(large, "lib/features/feature_3/part_65.dart");
  const text = await readFile(file, "utf8");
  await scan();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    await writeFile(file, `${text}// ${run}\n`);
    times.push(await time(scan));
  }
  await writeFile(file, text);
  const middle = median(times);
  row("scan after one changed file, 1,000 files, in a server", `${middle.toFixed(1)} ms`, "20 ms", middle <= 20);
}
