import { z } from "zod";
import { lazy } from "../../contract/lazy.ts";
import type { CommandSwitch } from "../operation.ts";
import { switchInput } from "./values.ts";

/** A person's consent to sending parts of the source to another machine. */
export const confirmInput = lazy(() =>
  switchInput().describe("agree that a model on another machine sees parts of the source, now and later"),
);

/** How the command line says it. */
export const agreeSwitch: CommandSwitch = {
  description: "agree that a model on another machine sees parts of the source, now and later",
  implies: { confirm: true },
};

/** A person's consent to overlays from elsewhere. */
export const overlayConsent = lazy(() =>
  z.boolean().default(false).describe("agree to use these commits of overlays, now and later"),
);

/** How the command line says that. */
export const agreeToOverlays: CommandSwitch = {
  description: "agree to use the commits of overlays that a project records, now and later",
  implies: { confirm: true },
};
