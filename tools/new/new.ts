import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { kinds } from "./kinds.ts";
import { CannotMake, type NewFile, planNew } from "./plan.ts";

// npm run new -- check|option|operation|lock-file <id>: makes its files and its line in the list.

const templates = join(import.meta.dirname, "templates");
const usage = `Usage: npm run new -- ${Object.keys(kinds).join("|")} <id>`;

try {
  const [kindName = "", id = "", ...more] = process.argv.slice(2);
  const kind = kinds[kindName];
  if (!kind || id === "" || more.length > 0) throw new CannotMake(usage);
  const files = planNew(kind, id, templatesOf(kindName), readFileSync(kind.list, "utf8"));
  write(files, kind.list);
  tell(files);
} catch (error) {
  if (!(error instanceof CannotMake)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

function templatesOf(kindName: string): NewFile[] {
  const folder = join(templates, kindName);
  return globSync("**/*.txt", { cwd: folder })
    .sort()
    .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(join(folder, path), "utf8") }));
}

function write(files: readonly NewFile[], list: string): void {
  const taken = files.find(({ path }) => path !== list && existsSync(path));
  if (taken) throw new CannotMake(`${taken.path} exists already. Choose another id, or remove it.`);
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const code = files.map(({ path }) => path).filter((path) => path.endsWith(".ts"));
  spawnSync(process.execPath, ["node_modules/@biomejs/biome/bin/biome", "check", "--write", ...code]);
}

function tell(files: readonly NewFile[]): void {
  console.log(files.map(({ path }) => `wrote ${path}\n`).join(""));
  console.log("Now write what only you know: every line with TODO(new). Then run");
  console.log("  npm run docs    # brings the tables in docs/ up to date");
  console.log("  npm test        # names whatever is still missing");
}
