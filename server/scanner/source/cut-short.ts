import type { SourceFile } from "./source-file.ts";

/** Notes that something in a file is more than is read of one, such as brackets that nest without end. */
export function cutShort(file: SourceFile): void {
  file.derived(nothingYet).isCutShort = true;
}

/** Whether something of what was read of a file so far is left out, because it was too much. */
export function isCutShort(file: SourceFile): boolean {
  return file.derived(nothingYet).isCutShort;
}

const nothingYet = () => ({ isCutShort: false });
