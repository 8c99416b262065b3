import type { RawObject } from "../../../../generator/index.ts";
import { type TerminalText, text } from "../../../../reports/terminal-text.ts";
import type { Services } from "../../../../services/services.ts";
import type { Terminal } from "../../terminal.ts";
import { fieldQuestion } from "./field-question.ts";
import { folderOf, folderQuestion } from "./folder-question.ts";
import { readLines } from "./line-reader.ts";
import { type AppDraft, requestOfDraft, type WizardQuestion } from "./question.ts";
import { recipeQuestion } from "./recipe-question.ts";
import { summaryQuestion } from "./summary-question.ts";

/** The user's answers. */
export interface Answers {
  readonly config: RawObject;
  /** Undefined if it was not asked for. */
  readonly folder: string | undefined;
}

/** What the wizard need not ask, because flags say it. */
export interface WizardFlags {
  readonly asksFolder: boolean;
  readonly force: boolean;
}

const goesBack = /^(?:<|back)$/i;

/**
 * Asks what matters for a new project, each question again until the generator accepts the answer.
 *
 * @throws Failure `cancelled` when the user interrupts, or says no at the end
 */
export async function askForProject(services: Services, terminal: Terminal, flags: WizardFlags): Promise<Answers> {
  const { defaultRecipe } = await services.generator.catalog();
  const questions = await questionsOf(services, flags);
  const lines = readLines(terminal);
  const print = (content: TerminalText) => terminal.stdout.print(content);
  let draft: AppDraft = { recipe: defaultRecipe, chosen: new Map() };
  print(text`A new Flutter project. Enter takes the value in brackets, < goes back.\n\n`);
  try {
    for (let at = 0; ; ) {
      const question = questions[at];
      if (question === undefined) break;
      print(await question.above(draft));
      const typed = await lines.read(text`${question.label} [${await question.usual(draft)}]: `);
      if (goesBack.test(typed)) {
        if (at === 0) print(text`  This is the first question.\n`);
        at = Math.max(0, at - 1);
        continue;
      }
      const answered = await question.answer(typed, draft);
      if ("problem" in answered) print(text`  ${answered.problem}\n`);
      else [draft, at] = [answered.draft, at + 1];
      print(text`\n`);
    }
    return { config: requestOfDraft(draft), folder: flags.asksFolder ? await folderOf(draft, services) : undefined };
  } finally {
    lines.close();
  }
}

/** The recipe, the essential fields of the catalogue in its order, the folder, and the summary of all. */
async function questionsOf(services: Services, { asksFolder, force }: WizardFlags): Promise<readonly WizardQuestion[]> {
  const { generator } = services;
  const catalog = await generator.catalog();
  const fields = new Map(catalog.sections.flatMap((section) => section.fields.map((field) => [field.key, field])));
  const essential = [...fields.values()].filter((field) => field.essential);
  const asked = [
    recipeQuestion(catalog),
    ...essential.map((field) => fieldQuestion(field, fields, generator)),
    ...(asksFolder ? [folderQuestion(services, force)] : []),
  ];
  return [...asked, summaryQuestion(asked, generator)];
}
