import { call, type DartCode, prefixed } from "./layout.ts";

/** A button of the gallery that opens an example. */
export function exampleButton(open: DartCode): DartCode {
  return call("FilledButton", [], { onPressed: prefixed("() => ", open), child: "const Text('Open')" });
}
