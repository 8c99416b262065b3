import { join } from "node:path";
import { build } from "../../../tools/toolchain.mjs";

// A test on its own starts what the sources say now. `npm test` has built it before, and this finds nothing to do.
build();

/** The built program. */
export const program = join(import.meta.dirname, "../../../dist/palisade.js");
