/** Progress of a lookup: first packages, then the texts of their advisories. */
export interface LookUpEvent {
  readonly kind: "packages" | "advisories";
  readonly done: number;
  readonly total: number;
}
