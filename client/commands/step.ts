/** One question of several; the answers are put together. */
export type Step<Input> = ChoiceStep<Input> | TextStep<Input>;

export interface ChoiceStep<Input> {
  readonly kind: "choice";
  readonly question: string;
  readonly choices: readonly Choice<Input>[];
}

export interface Choice<Input> {
  readonly label: string;
  readonly detail?: string;
  readonly current: boolean;
  readonly input: Input;
}

export interface TextStep<Input> {
  readonly kind: "text";
  readonly question: string;
  /** What stands in the field at first. */
  readonly text: string;
  /** What is wrong with a text, in a sentence. */
  problem(text: string): string | undefined;
  input(text: string): Input;
}
