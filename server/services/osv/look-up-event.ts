/** How far a lookup is: with asking about packages, then with reading the advisories that were named. */
export interface LookUpEvent {
  readonly kind: "packages" | "advisories";
  readonly done: number;
  readonly total: number;
}
