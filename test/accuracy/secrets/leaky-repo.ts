import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { secretsInText } from "../../../server/scanner/vocabulary/secrets/scan-text.ts";

/**
 * node test/accuracy/secrets/leaky-repo.ts <checkout of github.com/Plazmaz/leaky-repo>
 *
 * That corpus counts, for each file, the lines that are a risk and those that are merely informative. Reported lines
 * beyond the risks of a file are false alarms.
 */

const [checkout = ""] = process.argv.slice(2);
const counts = join(checkout, ".leaky-meta/secrets.csv");
if (!existsSync(counts)) {
  process.stderr.write("Usage: node test/accuracy/secrets/leaky-repo.ts <checkout of github.com/Plazmaz/leaky-repo>\n");
  process.exit(2);
}

const rows = readFileSync(counts, "utf8")
  .split("\n")
  .filter((line) => /^[^#].*,\d+,\d+$/.test(line))
  .map((line) => line.split(","));

let risks = 0;
let found = 0;
let falseAlarms = 0;
for (const [path = "", risk = ""] of rows) {
  const secrets = secretsInText(path, readFileSync(join(checkout, path), "utf8"));
  const reported = new Set(secrets.filter((secret) => secret.class !== "public-id").map(({ line }) => line)).size;
  risks += Number(risk);
  found += Math.min(reported, Number(risk));
  falseAlarms += Math.max(0, reported - Number(risk));
  if (reported !== Number(risk)) process.stdout.write(`${path}: ${reported} of ${risk}\n`);
}
process.stdout.write(`\n${found} of ${risks} lines found, ${falseAlarms} false alarms\n`);
