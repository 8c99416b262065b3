import { useCallback, useState } from "preact/hooks";
import { keptText } from "../../ui/kept-text.ts";

/** The form's share of the width beside the preview, in percent. */
export const formShares = { min: 30, usual: 36, max: 70 };

const lastShare = keptText("form-share", "machine");

/** The remembered width of the form. */
export function useFormShare(): [share: number, change: (share: number) => void] {
  const [share, setShare] = useState(() => {
    const kept = Number(lastShare.read());
    return kept >= formShares.min && kept <= formShares.max ? kept : formShares.usual;
  });
  const change = useCallback((wanted: number) => {
    setShare(wanted);
    lastShare.write(String(wanted));
  }, []);
  return [share, change];
}
