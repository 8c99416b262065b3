import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compose } from "../../server/generator/compose.ts";
import { createProjectProver } from "./prove-project.ts";
import { sourceTools } from "./source-tools.ts";

// node test/generated/try.ts '{"recipe":"minimal"}' [folder to write to]: everything wrong with one project.
const [request = "{}", folder] = process.argv.slice(2);
const project = compose(JSON.parse(request), sourceTools());
const { problems, counters } = createProjectProver()(project);
for (const { path, content, encoding } of folder === undefined ? [] : project.files) {
  const file = join(folder ?? "", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content, encoding ?? "utf8");
}
for (const { id, severity, message } of project.warnings) console.log(`${severity} ${id}: ${message}`);
for (const problem of problems) console.log(problem);
console.log(`${project.files.length} files, ${problems.length} problems`, counters);
process.exitCode = problems.length > 0 ? 1 : 0;
