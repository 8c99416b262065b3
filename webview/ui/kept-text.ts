/** A text that outlives the page. */
export interface KeptText {
  read(): string | undefined;
  write(text: string): void;
}

/** @param where how long it is kept: with the tab, or on this machine for good */
export function keptText(key: string, where: "tab" | "machine"): KeptText {
  const name = `palisade.${key}`;
  const storage = () => (where === "tab" ? sessionStorage : localStorage);
  // A browser may be told to keep nothing, for a page in the frame of another above all.
  const orNothing = <T>(access: () => T): T | undefined => {
    try {
      return access();
    } catch {
      return undefined;
    }
  };
  return {
    read: () => orNothing(() => storage().getItem(name)) ?? undefined,
    write: (text) => orNothing(() => storage().setItem(name, text)),
  };
}
