import { useEffect, useState } from "preact/hooks";
import type { Access, AccessState } from "../engine/engine.ts";

/** Whether the server needs a token, kept up to date. */
export function useAccess(access: Access | undefined): AccessState {
  const [state, setState] = useState<AccessState>(access?.state ?? "open");
  useEffect(() => access?.watch(() => setState(access.state)), [access]);
  return state;
}
