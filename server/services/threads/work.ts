// One module for both, so that the build makes no pieces that the start of the command would have to load.
export { findAndTell } from "../ahead/find-and-tell.ts";
export { workForFleet } from "../fleet/work-for-fleet.ts";
