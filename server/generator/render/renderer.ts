import type { FileSpec } from "../model/file.ts";
import type { ProjectModel } from "../model/project-model.ts";

/** Turns the model into files to which several options contribute. A pure function. */
export type Renderer = (model: ProjectModel) => readonly FileSpec[];
