import { nativeFolders } from "./native.ts";
import { pubspec } from "./pubspec.ts";
import type { Renderer } from "./renderer.ts";

/** Everything that is made of what several options contribute. */
export const renderers: readonly Renderer[] = [nativeFolders, pubspec];
