/** A licence text, represented by a sample of its shingles. */
export interface LicenceSketch {
  readonly id: string;
  /** The number of shingles in the whole text. */
  readonly size: number;
  /** The licences whose text contains nearly all of this one. */
  readonly within: readonly string[];
  /** The lowest hashes of its shingles, six hexadecimal digits each. */
  readonly marks: string;
}
