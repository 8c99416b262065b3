import type { Field, Value } from "../config/catalog.ts";

/** What every kind of field gets. */
export interface FieldProps {
  readonly field: Field;
  /** The value that counts: what was chosen, or what another field decides. */
  readonly value: Value;
  /** Another field decides. */
  readonly disabled: boolean;
  readonly problem: string | undefined;
  /** The ids of the texts that explain the field. */
  readonly describedBy: string | undefined;
  /** @param typed true while a text is typed, all of which is one step for Back */
  readonly onChange: (value: Value, typed?: boolean) => void;
}
