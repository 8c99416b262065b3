import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { formatAddress, goTo } from "../../address.ts";
import { keptText } from "../../ui/kept-text.ts";
import type { FormFields } from "../config/catalog.ts";
import { type Choices, noChoices } from "../config/choices.ts";
import { type ConfigLink, readLink, writeLink } from "./link.ts";
import { packLink, unpackLink } from "./packed-link.ts";

/** The choices, kept in the address so that Back and Forward undo and redo. */
export interface ChoicesInAddress {
  /** Undefined while the address is read. */
  readonly choices: Choices | undefined;
  /** The parts of the address that were not understood. */
  readonly ignored: readonly string[];
  forgetIgnored(): void;
  /** @param typed the field that the user types in; Back undoes all of the typing at once */
  change(choices: Choices, typed?: string): void;
}

/** The choices to show when the user comes back from another screen. */
const lastChoices = keptText("choices", "tab");

/** The choices for a new project as the user left them. */
export async function keptChoices(fields: FormFields): Promise<Choices> {
  return (await readAddress(fields, choicesIn(new URLSearchParams(lastChoices.read() ?? "")))).choices;
}

/** Leaves the overlay out of what is kept. */
export function forgetOverlay(): void {
  lastChoices.write(choicesIn(new URLSearchParams(lastChoices.read() ?? "")).toString());
}

/**
 * @param project the folder of the project that is changed, which stays in the address
 * @param overlay what is laid over the generator, which stays there too
 */
export function useChoices(
  fields: FormFields,
  query: URLSearchParams,
  project?: string,
  overlay?: string,
): ChoicesInAddress {
  const [link, setLink] = useState<ConfigLink | undefined>(undefined);
  const known = useRef<string | undefined>(undefined);
  const lastTyped = useRef<string | undefined>(undefined);
  const changes = useRef(0);
  const text = choicesIn(query).toString();

  useEffect(() => {
    const isBare = project === undefined && overlay === undefined && text === "";
    const last = isBare && known.current === undefined && lastChoices.read();
    if (last) {
      goTo(formatAddress("generate", new URLSearchParams(last)), { replace: true });
      return;
    }
    if (text === known.current) return;
    known.current = text;
    if (project === undefined) lastChoices.write(withOverlay(text, overlay));
    lastTyped.current = undefined;
    const own = ++changes.current;
    void readAddress(fields, new URLSearchParams(text)).then((read) => own === changes.current && setLink(read));
  }, [fields, text, project, overlay]);

  const change = useCallback(
    (choices: Choices, typed?: string) => {
      setLink((now) => ({ choices, ignored: now?.ignored ?? [] }));
      const own = ++changes.current;
      const written = writeLink(fields, choices);
      if (project === undefined) lastChoices.write(withOverlay(written.toString(), overlay));
      const write = async () => {
        const parameters = await packLink(written);
        if (own !== changes.current) return;
        known.current = parameters.toString();
        const replace = typed !== undefined && typed === lastTyped.current;
        lastTyped.current = typed;
        if (project !== undefined) parameters.set("project", project);
        if (overlay !== undefined) parameters.set("overlay", overlay);
        goTo(formatAddress("generate", parameters), { replace });
      };
      // Browsers refuse an address that changes with every key.
      setTimeout(() => void write(), typed === undefined ? 0 : 300);
    },
    [fields, project, overlay],
  );
  // A pending write must not bring the user back from another screen.
  useEffect(() => () => void changes.current++, []);
  const forgetIgnored = useCallback(() => setLink((now) => now && { ...now, ignored: [] }), []);
  return { choices: link?.choices, ignored: link?.ignored ?? [], forgetIgnored, change };
}

function choicesIn(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([key]) => key !== "project" && key !== "overlay"));
}

function withOverlay(text: string, overlay: string | undefined): string {
  const parameters = new URLSearchParams(text);
  if (overlay !== undefined) parameters.set("overlay", overlay);
  return parameters.toString();
}

async function readAddress(fields: FormFields, parameters: URLSearchParams): Promise<ConfigLink> {
  try {
    return readLink(fields, await unpackLink(parameters));
  } catch {
    return { choices: noChoices, ignored: ["all of it, because the link is damaged"] };
  }
}
