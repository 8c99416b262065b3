import type { Access, AccessState } from "./engine.ts";

const key = "palisade.token";

/** Asks the server with the token that it may want. The token is kept for this tab, and forgotten with it. */
export function createAccess(): Access & { readonly fetch: typeof globalThis.fetch } {
  const watchers = new Set<() => void>();
  let state: AccessState = "open";
  const become = (next: AccessState) => {
    state = next;
    for (const changed of watchers) changed();
  };
  return {
    get state() {
      return state;
    },
    give(token) {
      // What no header can carry is no token.
      if (!/^[\x21-\x7e]+$/.test(token)) return become("wrong");
      sessionStorage.setItem(key, token);
      become("open");
    },
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    async fetch(input, init) {
      const token = sessionStorage.getItem(key);
      const headers = new Headers(init?.headers);
      if (token !== null) headers.set("authorization", `Bearer ${token}`);
      const response = await fetch(input, { ...init, headers });
      if (response.status === 401) become(token === null ? "wanted" : "wrong");
      return response;
    },
  };
}
