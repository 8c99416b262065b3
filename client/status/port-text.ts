import type { HttpStatus } from "../../server/adapters/lsp/protocol.ts";
import type { Translate } from "../translate.ts";

/** The state of the scanner's port in words. */
export interface PortText {
  readonly text: string;
  readonly detail: string;
  /** Whether the user can solve the problem. */
  readonly warning: boolean;
}

/** This window's role at the scanner's port in words. */
export function portText(http: HttpStatus, t: Translate): PortText {
  switch (http.kind) {
    case "off":
      return { text: t("HTTP is off"), detail: t("CI and scripts cannot reach this window"), warning: false };
    case "leading":
      return { text: t("HTTP on {0}", http.address), detail: t("served by this window"), warning: false };
    case "following":
      return { text: t("HTTP on {0}", http.address), detail: t("served by another Palisade"), warning: false };
    case "unavailable":
      return { text: t("HTTP is not available"), detail: http.message, warning: true };
  }
}
