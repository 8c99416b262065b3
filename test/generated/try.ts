import { compose } from "../../server/generator/compose.ts";
import { createProjectProver } from "./prove-project.ts";
import { sourceTools } from "./source-tools.ts";
import { writeProject } from "./write-project.ts";

// node test/generated/try.ts '{"recipe":"minimal"}' [folder to write to]: everything wrong with one project.
const [request = "{}", folder] = process.argv.slice(2);
const project = compose(JSON.parse(request), sourceTools());
const { problems, counters } = createProjectProver()(project);
if (folder !== undefined) writeProject(folder, project);
for (const { id, severity, message } of project.warnings) console.log(`${severity} ${id}: ${message}`);
for (const problem of problems) console.log(problem);
console.log(`${project.files.length} files, ${problems.length} problems`, counters);
process.exitCode = problems.length > 0 ? 1 : 0;
