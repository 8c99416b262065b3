/** A place in a source file where cryptography is weak. */
export interface Weakness {
  /** Certain ones are wrong whatever the code is for; others need somebody who knows what it is for. */
  readonly certain: boolean;
  readonly first: number;
  readonly last: number;
  readonly message: string;
}
