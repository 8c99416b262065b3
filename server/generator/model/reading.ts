import { type Reader, readImports, readService } from "../dart/di.ts";
import type { AppService, ReadService } from "./contribution.ts";
import type { ProjectModel } from "./project-model.ts";

/** Writes code that reads services, and collects the imports that it needs. */
export interface ServiceReads {
  readonly read: ReadService;
  imports(): readonly string[];
}

export function readingIn({ facts, services }: ProjectModel, reader: Reader): ServiceReads {
  const { di } = facts;
  const find = readService(di, reader);
  const types = new Set<string>();
  return {
    read: (type) => {
      types.add(type);
      return find(type);
    },
    imports: () => {
      if (types.size === 0) return [];
      const read = services.filter(({ type }) => types.has(type));
      return readImports(di, read.flatMap(typeImports), reader);
    },
  };
}

/** The file that declares a service's type: the one named after it, or else everything that the service imports. */
function typeImports({ type, imports }: AppService): readonly string[] {
  const file = `/${type.replace(/(?<=[a-z0-9])[A-Z]/g, "_$&").toLowerCase()}.dart`;
  const own = imports.filter((uri) => uri.endsWith(file));
  return own.length > 0 ? own : imports;
}
