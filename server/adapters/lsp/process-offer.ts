import { operations } from "../../operations/index.ts";
import { type Offer, offerOf } from "./offer.ts";

/** What the server in a process offers. The build writes the names here in place of what has them, see `esbuild.mjs`. */
export const processOffer: Offer = offerOf(operations);
