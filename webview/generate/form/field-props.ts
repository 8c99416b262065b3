import type { FormField, FormValue } from "../config/catalog.ts";

/** Props of every kind of field. */
export interface FieldProps {
  readonly field: FormField;
  /** The effective value: chosen, or forced by another field. */
  readonly value: FormValue;
  /** Whether another field forces the value. */
  readonly disabled: boolean;
  readonly problem: string | undefined;
  /** The ids of the elements that explain the field. */
  readonly describedBy: string | undefined;
  /** @param typed true while the user types; Back undoes all of the typing at once */
  readonly onChange: (value: FormValue, typed?: boolean) => void;
}
