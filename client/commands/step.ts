/** One of several questions. The answers are merged. */
export type Step<Input> = ChoiceStep<Input> | TextStep<Input>;

export interface ChoiceStep<Input> {
  readonly kind: "choice";
  readonly question: string;
  readonly choices: readonly StepChoice<Input>[];
}

export interface StepChoice<Input> {
  readonly label: string;
  readonly detail?: string;
  readonly current: boolean;
  readonly input: Input;
}

export interface TextStep<Input> {
  readonly kind: "text";
  readonly question: string;
  /** The initial text of the field. */
  readonly text: string;
  /** Describes what is wrong with a text, in a sentence. */
  problem(text: string): string | undefined | Promise<string | undefined>;
  input(text: string): Input;
}
