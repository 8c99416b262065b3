import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { formatAddress, goTo } from "../../address.ts";
import type { Fields } from "../config/catalog.ts";
import { type Choices, noChoices } from "../config/choices.ts";
import { type Link, readLink, writeLink } from "./link.ts";
import { packLink, unpackLink } from "./packed-link.ts";

/** What is chosen, kept in the address: Back and Forward undo and redo. */
export interface ChoicesInAddress {
  /** Undefined while the address is read. */
  readonly choices: Choices | undefined;
  /** What of the address nobody understands. */
  readonly ignored: readonly string[];
  forgetIgnored(): void;
  /** @param typed the field in which something was typed: all of it is one step for Back */
  change(choices: Choices, typed?: string): void;
}

/** The parameters that were there last, for when the user comes back from another screen. */
let remembered = "";

export function useChoices(fields: Fields, query: URLSearchParams): ChoicesInAddress {
  const [link, setLink] = useState<Link | undefined>(undefined);
  const known = useRef<string | undefined>(undefined);
  const lastTyped = useRef<string | undefined>(undefined);
  const changes = useRef(0);
  const text = query.toString();

  useEffect(() => {
    if (known.current === undefined && text === "" && remembered !== "") {
      goTo(formatAddress("generate", new URLSearchParams(remembered)), { replace: true });
      return;
    }
    if (text === known.current) return;
    known.current = remembered = text;
    lastTyped.current = undefined;
    const own = ++changes.current;
    void readAddress(fields, new URLSearchParams(text)).then((read) => own === changes.current && setLink(read));
  }, [fields, text]);

  const change = useCallback(
    (choices: Choices, typed?: string) => {
      setLink((now) => ({ choices, ignored: now?.ignored ?? [] }));
      const replace = typed !== undefined && typed === lastTyped.current;
      lastTyped.current = typed;
      const own = ++changes.current;
      void packLink(writeLink(fields, choices)).then((parameters) => {
        if (own !== changes.current) return;
        known.current = remembered = parameters.toString();
        goTo(formatAddress("generate", parameters), { replace });
      });
    },
    [fields],
  );
  const forgetIgnored = useCallback(() => setLink((now) => now && { ...now, ignored: [] }), []);
  return { choices: link?.choices, ignored: link?.ignored ?? [], forgetIgnored, change };
}

async function readAddress(fields: Fields, parameters: URLSearchParams): Promise<Link> {
  try {
    return readLink(fields, await unpackLink(parameters));
  } catch {
    return { choices: noChoices, ignored: ["all of it, because it is damaged"] };
  }
}
