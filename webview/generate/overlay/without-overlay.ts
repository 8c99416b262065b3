import { formatAddress, goTo } from "../../address.ts";
import { forgetOverlay } from "../link/use-choices.ts";

/** Goes on with the same choices without an overlay. */
export function goWithoutOverlay(query: URLSearchParams): void {
  forgetOverlay();
  goTo(formatAddress("generate", new URLSearchParams([...query].filter(([key]) => key !== "overlay"))));
}
