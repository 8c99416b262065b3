import * as vscode from "vscode";
import type { ChoiceStep, Step, StepChoice, TextStep } from "./step.ts";

/**
 * Asks one question after another, with a back button. Undefined when the user cancels; nothing is changed then.
 *
 * @param total the number of questions after the answers so far
 * @param next the next question after the merged answers so far; undefined after the last one
 */
export async function pickInSteps<Input extends object>(
  { title, total }: Frame<Input>,
  next: (answers: Partial<Input>) => Step<Partial<Input>> | undefined,
): Promise<Partial<Input> | undefined> {
  const given: Partial<Input>[] = [];
  for (;;) {
    const answers: Partial<Input> = Object.assign({}, ...given);
    const step = next(answers);
    if (!step) return answers;
    const answer = await ask(step, {
      title,
      total: typeof total === "number" ? total : total(answers),
      number: given.length + 1,
    });
    if (answer === "leave") return undefined;
    if (answer === "back") given.pop();
    else given.push(answer);
  }
}

/** The outcome of a question: an answer, back, or cancelled. */
type Answer<Input> = Input | "back" | "leave";

interface Frame<Input> {
  readonly title: string;
  readonly total: number | ((answers: Partial<Input>) => number);
}

interface NumberedFrame {
  readonly title: string;
  readonly total: number;
  readonly number: number;
}

function ask<Input extends object>(step: Step<Input>, frame: NumberedFrame): Promise<Answer<Input>> {
  return step.kind === "choice" ? pick(step, frame) : write(step, frame);
}

function pick<Input extends object>(step: ChoiceStep<Input>, frame: NumberedFrame): Promise<Answer<Input>> {
  const box = vscode.window.createQuickPick<vscode.QuickPickItem & StepChoice<Input>>();
  box.placeholder = step.question;
  box.items = step.choices.map((choice) => ({
    ...choice,
    ...(choice.current && { description: vscode.l10n.t("as it is now") }),
  }));
  const current = box.items.filter((choice) => choice.current);
  // Without a current value, the first item is active.
  if (current.length > 0) box.activeItems = current;
  return answerOf(box, frame, () => box.selectedItems[0]?.input);
}

function write<Input extends object>(step: TextStep<Input>, frame: NumberedFrame): Promise<Answer<Input>> {
  const box = vscode.window.createInputBox();
  box.prompt = step.question;
  box.value = step.text;
  // Keeps the typed text while the user looks something up elsewhere.
  box.ignoreFocusOut = true;
  const check = async (text: string) => {
    const problem = await step.problem(text);
    // An answer about an earlier text comes too late.
    if (text === box.value) box.validationMessage = problem;
    return problem === undefined;
  };
  box.onDidChangeValue(check);
  return answerOf(box, frame, async () => {
    const text = box.value;
    return (await check(text)) ? step.input(text) : undefined;
  });
}

/** @param accepted reads the answer from the box when the user accepts; undefined while it is invalid */
function answerOf<Input extends object>(
  box: vscode.QuickPick<vscode.QuickPickItem> | vscode.InputBox,
  { title, total, number }: NumberedFrame,
  accepted: () => Input | undefined | Promise<Input | undefined>,
): Promise<Answer<Input>> {
  return new Promise((resolve) => {
    // Hiding also counts as cancelling, but only the first outcome counts.
    const answer = (given: Answer<Input>) => {
      resolve(given);
      box.dispose();
    };
    box.title = title;
    [box.step, box.totalSteps] = [number, total];
    box.buttons = number > 1 ? [vscode.QuickInputButtons.Back] : [];
    box.onDidTriggerButton(() => answer("back"));
    box.onDidAccept(async () => {
      const input = await accepted();
      if (input) answer(input);
    });
    box.onDidHide(() => answer("leave"));
    box.show();
  });
}
