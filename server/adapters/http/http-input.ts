import { z } from "zod";
import { diskPath } from "../../operations/inputs/paths.ts";
import { pathFields } from "../path-fields.ts";

/**
 * The stricter input of an operation over HTTP, which other machines and web pages may reach. A path is required,
 * because the user did not choose the server's working folder. It must be on a disk of this machine, because Windows
 * would send the user's password hash to any other.
 */
export function httpInput(input: z.ZodType): z.ZodType {
  if (!(input instanceof z.ZodObject)) return input;
  const paths = pathFields(input).map((name) => [name, strictPath(input.shape[name])] as const);
  return input.safeExtend(Object.fromEntries(paths));
}

function strictPath(field: z.ZodType): z.ZodType {
  const local = diskPath().refine(
    isOnThisDisk,
    "names another machine, a device or an address. Give a folder of this machine",
  );
  const cleared = field.safeParse(null).success ? local.nullable() : local;
  const path = field instanceof z.ZodOptional ? cleared.optional() : cleared;
  return field.description === undefined ? path : path.describe(field.description);
}

/** Windows accepts both slashes: `\\host\share`, `//host/share`, `\\?\C:\`, `\\.\pipe`, `\??\UNC`. */
function isOnThisDisk(path: string): boolean {
  return !/^(?:[\\/](?:[\\/]|\?\?)|file:)/i.test(path);
}
