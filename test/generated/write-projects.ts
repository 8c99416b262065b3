import { join } from "node:path";
import { compose } from "../../server/generator/compose.ts";
import { eachRecipe, randomRow } from "./rows/rows.ts";
import { sourceTools } from "./source-tools.ts";
import { writeProject } from "./write-project.ts";

// npm run projects -- <folder>: writes each recipe and ten random rows into a folder of its own, for with-flutter.sh.
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("Name the folder to write to.");
const seeds = Array.from({ length: 10 }, (_, index) => index + 1);
const tools = sourceTools();
for (const { name, request } of [...eachRecipe(), ...seeds.map(randomRow)]) {
  const project = name.replaceAll(" ", "-");
  writeProject(join(folder, project), compose(request, tools));
  console.log(project);
}
