import * as vscode from "vscode";
import type { Choice, Step } from "./gate-steps.ts";

/** Asks one question after another, with a way back. Undefined when the user leaves; nothing has been changed then. */
export async function pickInSteps<Input extends object>(
  title: string,
  steps: readonly Step<Input>[],
): Promise<Input | undefined> {
  const answers: Input[] = [];
  for (let step = steps[0]; step; step = steps[answers.length]) {
    const answer = await pickStep(title, step, answers.length + 1, steps.length);
    if (answer === "leave") return undefined;
    if (answer === "back") answers.pop();
    else answers.push(answer);
  }
  return Object.assign({}, ...answers);
}

/** One of: the chosen input, a step back, or the end of it all. */
function pickStep<Input extends object>(
  title: string,
  { question, choices }: Step<Input>,
  number: number,
  count: number,
): Promise<Input | "back" | "leave"> {
  return new Promise((resolve) => {
    const pick = vscode.window.createQuickPick<vscode.QuickPickItem & Choice<Input>>();
    // Hiding also counts as leaving, but only the first answer is taken.
    const answer = (given: Input | "back" | "leave") => {
      resolve(given);
      pick.dispose();
    };
    pick.title = title;
    pick.step = number;
    pick.totalSteps = count;
    pick.placeholder = question;
    pick.buttons = number > 1 ? [vscode.QuickInputButtons.Back] : [];
    pick.items = choices.map((choice) => ({
      ...choice,
      ...(choice.current && { description: vscode.l10n.t("as it is now") }),
    }));
    pick.activeItems = pick.items.filter(({ current }) => current);
    pick.onDidTriggerButton(() => answer("back"));
    pick.onDidAccept(() => {
      const [chosen] = pick.selectedItems;
      if (chosen) answer(chosen.input);
    });
    pick.onDidHide(() => answer("leave"));
    pick.show();
  });
}
