import type { ConstantExpression } from "./constant-expression.ts";

/**
 * The origin of bytes: written in the file (`written`), all zeros (`zeros`) or possibly a constant of another file
 * (`given`). Bytes made at run time have no origin (undefined).
 */
export type BytesOrigin =
  | { readonly kind: "written" }
  | { readonly kind: "zeros" }
  | { readonly kind: "given"; readonly name: string; readonly value: ConstantExpression };
