import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { measureFacts } from "./facts.ts";
import { measurePlaces } from "./measure-places.ts";

/**
 * npm run accuracy -- <folder of checkouts> [labels]
 *
 * Scans real apps that have been labelled by hand, compares, and prints a Markdown table with every disagreement. The
 * labels are a JSON file with facts about the apps, or a folder such as `test/accuracy/truth/working` or
 * `test/accuracy/truth/next`, where a person judged places.
 */

const [checkouts, labels = join(import.meta.dirname, "../../../shared/data/accuracy/truth.json")] =
  process.argv.slice(2);
if (!checkouts || !existsSync(checkouts) || !existsSync(labels)) {
  process.stderr.write(
    "Usage: npm run accuracy -- <folder of checkouts> [labels]\nThe folder holds one checkout per app, named as in the labels. The labels are a JSON file, or a folder of them.\n",
  );
  process.exit(2);
}
const measure = statSync(labels).isDirectory() ? measurePlaces : measureFacts;
process.stdout.write(await measure(checkouts, labels));
