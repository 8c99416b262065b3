import type { DartPiece } from "./contribution.ts";

/** The types of the services that a piece of code reads. */
export function readBy({ code }: DartPiece): string[] {
  const types: string[] = [];
  code((type) => {
    types.push(type);
    return type;
  });
  return types;
}
