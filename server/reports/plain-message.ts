import { visible } from "./visible.ts";

/** A text for a viewer of messages (VS Code, code scanning) that makes links of `[label](address)`: here it makes none. */
export function plainMessage(text: string): string {
  return visible(text).replaceAll("](", "] (");
}
