import { type Compilation, compileProjects, type DartProject } from "./compile-projects.ts";
import type { CompilerMessage } from "./messages.ts";
import { runProjects } from "./run/run-projects.ts";

/** What a compilation found in one project, and in all of it. */
export interface CompiledTogether extends Omit<Compilation, "errors"> {
  readonly errors: readonly CompilerMessage[];
}

/** Compiles the projects of all tests of a process in one run, see `compileProjects`. */
export const compileTogether = together(async (projects: readonly DartProject[]) => {
  const { errors, ...all } = await compileProjects(projects);
  return errors.map((own): CompiledTogether => ({ errors: own, ...all }));
});

/** Runs the tests of the projects of all tests of a process in one run, see `runProjects`. */
export const runTogether = together(runProjects);

/**
 * Work that several tests share, because most of its time goes into what each of them needs: the packages.
 * A test says what it has while tests are defined, and the first that asks has all of it done.
 *
 * @param work gives a result for each thing, in their order
 */
function together<Thing, Result>(work: (things: readonly Thing[]) => Promise<readonly Result[]>) {
  const makers: (() => readonly Thing[])[] = [];
  let done: Promise<readonly (readonly Result[])[]> | undefined;

  async function doAll(): Promise<readonly (readonly Result[])[]> {
    const all = makers.map((make) => make());
    const results = [...(await work(all.flat()))];
    return all.map((things) => results.splice(0, things.length));
  }
  return (make: () => readonly Thing[]): (() => Promise<readonly Result[]>) => {
    const own = makers.push(make) - 1;
    return async () => {
      done ??= doAll();
      return (await done)[own] ?? [];
    };
  };
}
