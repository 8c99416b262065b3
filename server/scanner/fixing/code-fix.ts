import { editsIn, type Fix, planOf } from "./fix.ts";

/** The fix of a check that says at each place of code how to repair it. */
export function codeFix({ id, title, hints = [] }: Pick<Fix, "id" | "title"> & { readonly hints?: string[] }): Fix {
  return {
    id,
    title,
    changesCode: true,
    plan: (_project, places) =>
      planOf(
        places.flatMap(({ file, repair = [] }) => repair.map((edit) => editsIn({ path: file }, edit))),
        hints,
      ),
  };
}
