/** Progress of a deep scan: `done` of `total` questions are answered. */
export interface DeepScanEvent {
  readonly kind: "slices";
  readonly done: number;
  readonly total: number;
}
