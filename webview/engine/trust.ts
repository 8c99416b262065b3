/** Whether the editor's workspace is trusted. Until then, nothing in it is changed. */
export interface Trust {
  readonly isTrusted: boolean;
  /** @returns a function that ends the watching */
  watch(changed: () => void): () => void;
}

/** Trust that its owner tells. It is there until the editor says otherwise. */
export function createTrust(): Trust & { tell(isTrusted: boolean): void } {
  const watchers = new Set<() => void>();
  let isTrusted = true;
  return {
    get isTrusted() {
      return isTrusted;
    },
    tell(now) {
      isTrusted = now;
      for (const changed of watchers) changed();
    },
    watch(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
  };
}
