import { worker } from "workerpool";
import { checks, fixes } from "../../scanner/index.ts";
import { createExamine } from "./examine.ts";

/** Lets a thread examine the apps that the scan of a fleet gives it. */
export function workForFleet(): void {
  worker({ examine: createExamine({ checks, fixes }) });
}
