export { findAndTell } from "../ahead/find-and-tell.ts";
export { workForFleet } from "../fleet/work-for-fleet.ts";
