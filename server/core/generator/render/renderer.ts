import type { FileSpec } from "../file.ts";
import type { ProjectModel } from "../project-model.ts";

/** Turns the model into files to which several options contribute. A pure function. */
export type Renderer = (model: ProjectModel) => readonly FileSpec[];
