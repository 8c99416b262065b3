import { lazy } from "../../contract/lazy.ts";
import { lineInput } from "./values.ts";

/** The id of a finding, which is its check's id. */
export const findingId = lazy(() => lineInput(100).min(1).describe("the finding's id, for example cleartext-traffic"));

/** One place of a finding. */
export const placeInput = lazy(() =>
  lineInput(4096).min(1).optional().describe("only this place of the finding, as file:line; its first ones by default"),
);
