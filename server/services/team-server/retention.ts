/** How many records of a project are kept, and for how long. The last one always is. */
export interface Retention {
  readonly records: number;
  readonly days: number;
}

export const defaultRetention: Retention = { records: 50, days: 400 };
