import { z } from "zod";
import { Failure } from "../../contract/failure.ts";
import { type Infer, lazy } from "../../contract/lazy.ts";
import { absolutePath } from "../project-finder.ts";

const commit = lazy(() => z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/));

/** An address that Git fetches from: https, ssh, `git@host:path`, or a repository on this machine. */
const isAddress = (text: string) => /^(?:https:\/\/|ssh:\/\/|file:\/\/\/|[\w.-]+@[\w.-]+:)[^\s\p{Cc}]+$/u.test(text);

/** The overlays that `.palisade/config.json` records. The text comes from a project and is not trusted. */
export const recordedOverlays = lazy(() =>
  z
    .array(
      z.union([
        z.object({
          folder: z
            .string()
            .min(1)
            .max(4096)
            .regex(/^(?![\\/]{2}|[\\/]\?\?)[^\p{Cc}]*$/u),
          sha256: z.string(),
        }),
        z.object({ git: z.string().max(2000).refine(isAddress), commit: commit() }),
      ]),
    )
    .max(10),
);

/** One commit of an overlay. */
export interface GitPin {
  readonly git: string;
  readonly commit: string;
}

/** An overlay that somebody names, before it is read. */
export type OverlayReference = { readonly folder: string } | GitPin;

export type RecordedOverlays = Infer<typeof recordedOverlays>;

/**
 * What a user typed: a folder, or `<git address>@<full commit id>`.
 *
 * @throws Failure `invalid input` when an address is not pinned
 */
export function overlayReference(typed: string, workingFolder: string): OverlayReference {
  const [, address = "", id = ""] = /^(.+)@([0-9a-f]{40}|[0-9a-f]{64})$/.exec(typed) ?? [];
  if (isAddress(address)) return { git: address, commit: id };
  if (isAddress(typed) || /^[a-z][\w+.-]*:(?:\/\/|:)/i.test(typed)) {
    throw new Failure(
      "invalid input",
      `${typed} is not pinned. Name the full commit that you have looked at: <address>@<40 hexadecimal digits>, with https, ssh or file.`,
    );
  }
  if (/^(?:[\\/]{2}|[\\/]\?\?)/.test(typed)) {
    throw new Failure("invalid input", "The overlay names another machine or a device. Give a folder of this machine.");
  }
  return { folder: absolutePath(typed, workingFolder) };
}
