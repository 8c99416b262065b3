import type { FileSpec } from "./file.ts";
import type { ProjectModel } from "./project-model.ts";

/** Turns the merged model into files. A pure function. */
export type Renderer = (model: ProjectModel) => readonly FileSpec[];
