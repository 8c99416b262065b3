import { providerShapes } from "./provider-shapes.ts";
import type { Shape } from "./shape.ts";
import { structuredShapes } from "./structured-shapes.ts";

/** Every shape that values can be recognised by without looking at the name they are given. */
export const shapes: readonly Shape[] = [...providerShapes, ...structuredShapes];
