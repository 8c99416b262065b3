import type { GeneratedProject } from "../../services/generator.ts";
import { originalsFile } from "../../services/updating/originals.ts";
import { rootFolderOf, zipStream } from "../../services/zip.ts";
import type { FileFormat } from "../operation.ts";

type Archived = Pick<GeneratedProject, "name" | "files">;

/** The files of a generated project as a ZIP archive. */
export const projectArchive: FileFormat<Archived> = {
  mediaType: "application/zip",
  disposition: "attachment",
  fileName: ({ name }) => `${name}.zip`,
  write: ({ name, files }) => zipStream(rootFolderOf(name), files),
};

/** The same with the originals, which a later update compares with. */
export const livingArchive: FileFormat<Archived> = {
  ...projectArchive,
  write: ({ name, files }) => zipStream(rootFolderOf(name), [...files, originalsFile(files)]),
};
