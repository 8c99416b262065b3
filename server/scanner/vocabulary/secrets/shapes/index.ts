import type { Shape } from "../shape.ts";
import { artificialIntelligence } from "./artificial-intelligence.ts";
import { clouds } from "./clouds.ts";
import { development } from "./development.ts";
import { logins } from "./logins.ts";
import { messaging } from "./messaging.ts";
import { near } from "./near.ts";
import { payments } from "./payments.ts";
import { publicIds, restricted } from "./public-ids.ts";
import { structured } from "./structured.ts";

/** Every shape that identifies a value regardless of its name. */
export const shapes: readonly Shape[] = [
  ...clouds,
  ...development,
  ...messaging,
  ...payments,
  ...artificialIntelligence,
  ...restricted,
  ...publicIds,
  ...structured,
  ...logins,
  ...near,
];
