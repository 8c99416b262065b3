import { join } from "node:path";

/** The built program: `npm test` builds it before the tests run. */
export const program = join(import.meta.dirname, "../../../dist/palisade.js");
