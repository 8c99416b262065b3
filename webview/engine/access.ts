import type { Access, AccessState } from "./engine.ts";

const key = "palisade.token";

/** Sends requests with the access token, if the user gave one. The token lives as long as the tab. */
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
      // A header cannot carry other characters.
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
      // A late answer says nothing about a token that was given since.
      const isStale = sessionStorage.getItem(key) !== token;
      if (response.status === 401 && !isStale) become(token === null ? "wanted" : "wrong");
      return response;
    },
  };
}
