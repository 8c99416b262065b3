/** A licence text, known by a sample of what it consists of. */
export interface LicenceSketch {
  /** SPDX identifier. */
  readonly id: string;
  /** How many shingles the whole text has. */
  readonly size: number;
  /** The licences whose text holds nearly all of this one. */
  readonly within: readonly string[];
  /** The lowest marks of its shingles, six hexadecimal digits each. */
  readonly marks: string;
}
