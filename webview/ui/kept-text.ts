/** A text that outlives the page. */
export interface KeptText {
  read(): string | undefined;
  write(text: string): void;
}

/** @param where how long it is kept: with the tab, or permanently on this machine */
export function keptText(key: string, where: "tab" | "machine"): KeptText {
  const name = `palisade.${key}`;
  const storage = () => (where === "tab" ? sessionStorage : localStorage);
  // A browser may forbid storage, for example in a frame of another site.
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
