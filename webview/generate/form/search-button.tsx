import { SpelledKeys } from "../../ui/button.tsx";

/** The way to every option: it looks like the field that it opens. */
export function SearchButton({ keys, onClick }: { readonly keys: string; readonly onClick: () => void }) {
  return (
    <button type="button" class="input search-button" aria-haspopup="dialog" aria-keyshortcuts={keys} onClick={onClick}>
      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
        <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5" fill="none" stroke="currentColor" stroke-width="2" />
      </svg>
      <span>Find an option</span>
      <SpelledKeys keys={keys} />
    </button>
  );
}
