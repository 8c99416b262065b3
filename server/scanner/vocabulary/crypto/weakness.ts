/** A weakness of cryptography in a source file. */
export interface Weakness {
  /** True if it is wrong for any purpose. Others need a person who knows the purpose. */
  readonly certain: boolean;
  readonly first: number;
  readonly last: number;
  readonly message: string;
}
