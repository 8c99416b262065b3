import { dirname, join, relative } from "node:path";
import { createInterface, type Interface } from "node:readline/promises";
import { Failure } from "../../../contract/failure.ts";
import { type RawObject, recipes } from "../../../generator/index.ts";
import { terminalOutput } from "../../../reports/terminal-output.ts";
import { text } from "../../../reports/terminal-text.ts";
import { projectAround } from "../../../services/project-finder.ts";
import type { Services } from "../../../services/services.ts";
import type { Output, Terminal } from "../terminal.ts";

/** The user's answers. */
export interface Answers {
  readonly config: RawObject;
  readonly folder: string;
}

/**
 * Asks for recipe, name, organisation and folder, each again until the generator accepts the answer.
 *
 * @throws Failure `cancelled` when the user interrupts
 */
export async function askForProject(
  { generator, workingFolder }: Services,
  { stdin, stdout, signal }: Terminal,
): Promise<Answers> {
  const lines = createInterface({ input: stdin, output: stdout.stream, signal });
  const ask = asker(lines, stdout);
  try {
    stdout.print(text`A new Flutter project. Press Enter for the value in brackets.\n\n`);
    recipes.forEach(({ title, description }, index) => {
      stdout.print(text`  ${index + 1}  ${title}: ${description}\n`);
    });
    stdout.print(text`\n`);
    const number = await ask("Recipe", "1", async (given) =>
      recipes[Number(given) - 1] ? undefined : `must be a number from 1 to ${recipes.length}`,
    );
    const recipe = recipes[Number(number) - 1]?.id;
    const problemOf = async (field: string, given: string) => {
      const { problems } = await generator.check({ recipe, [field]: given });
      return problems[field];
    };
    const appName = await ask("App name", "my_app", (given) => problemOf("appName", given));
    const orgId = await ask("Organisation", "com.example", (given) => problemOf("orgId", given));
    const folder = await ask("Folder", usualFolder(appName, workingFolder), async () => undefined);
    stdout.print(text`\n`);
    return { config: { recipe, appName, orgId }, folder };
  } finally {
    lines.close();
  }
}

/** A folder with the app's name: in the current folder or, inside a project, beside that project. */
function usualFolder(appName: string, workingFolder: string): string {
  const around = projectAround(workingFolder);
  return around === undefined ? appName : relative(workingFolder, join(dirname(around), appName));
}

type Problem = (given: string) => Promise<string | undefined>;
type Ask = (what: string, usual: string, problem: Problem) => Promise<string>;

function asker(lines: Interface, output: Output): Ask {
  // Unlike `question`, this keeps lines that are typed ahead.
  const typed = lines[Symbol.asyncIterator]();
  let open = true;
  lines.on("close", () => (open = false));
  return async (what, usual, problem) => {
    for (;;) {
      lines.setPrompt(terminalOutput(text`${what} [${usual}]: `));
      if (open) lines.prompt();
      const { value, done } = await typed.next();
      if (done) throw new Failure("cancelled", "Nothing was written.");
      const given = value.trim() || usual;
      const wrong = await problem(given);
      if (wrong === undefined) return given;
      output.print(text`  It ${wrong}.\n`);
    }
  };
}
