import type { FileConstants } from "../dart/constants/file-constants.ts";
import type { FlowSource } from "../dart/flow/flow-source.ts";
import { type AnswerMemory, rememberAnswers } from "../dart/flow/remembered.ts";
import { type LastingFlow, lastingFlow, type ValueFlow } from "../dart/flow/value-flow.ts";
import { type Libraries, type LibraryFile, type LibraryLink, linkLibraries } from "../dart/libraries/libraries.ts";
import { addressBook } from "../project/program/addresses.ts";
import type { LocalPackage } from "../project/program/program.ts";

/** What names and values mean in the Dart files of a program. */
interface ProgramMeaning {
  readonly libraries: Libraries;
  readonly flow: ValueFlow;
  /** Knows which files, and what of them, an answer was read from. Another one if the files are joined in another way. */
  readonly answers: AnswerMemory;
  /** The files with a name that answers were read from. */
  readonly filesWith: LastingFlow["filesWith"];
}

export type DartFile = LibraryFile & { readonly declared: FileConstants; readonly values: FlowSource };
type DartFiles = ReadonlyMap<string, DartFile>;
type Packages = readonly LocalPackage[];

/** Links the files of a program. For one scan after the other: it keeps what a change does not touch. */
export type ProgramMemory = (files: DartFiles, packages: Packages) => ProgramMeaning;

interface Joined {
  readonly files: DartFiles;
  readonly packages: string;
  readonly libraries: Libraries;
  readonly answers: AnswerMemory;
  readonly lasting: LastingFlow;
}

/**
 * Remembers what the last files meant. While they are joined in the same way (the same files, imports and names at their
 * tops), only what depends on a changed file is read again. The result of a call holds until the next one.
 */
export function programMemory(): ProgramMemory {
  let last: Joined | undefined;
  return (files, local) => {
    const packages = JSON.stringify(local.map(({ name, folder }) => [name, folder]));
    if (last && last.packages === packages && isJoinedAlike(last.files, files)) {
      last.lasting.update(files);
      last = { ...last, files };
    } else {
      const libraries = linkLibraries(files, addressBook(local));
      const answers = rememberAnswers();
      last = { files, packages, libraries, answers, lasting: lastingFlow(files, libraries, answers) };
    }
    const { libraries, answers, lasting } = last;
    return { libraries, answers, flow: lasting.flow, filesWith: lasting.filesWith };
  };
}

function isJoinedAlike(before: DartFiles, after: DartFiles): boolean {
  if (before.size !== after.size) return false;
  for (const [path, file] of after) {
    const old = before.get(path);
    if (old === file) continue;
    if (!old || !areSameLinks(old.links, file.links) || !areSameNames(old, file)) return false;
  }
  return true;
}

function areSameLinks(one: readonly LibraryLink[], other: readonly LibraryLink[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function areSameNames({ declared: one }: DartFile, { declared: other }: DartFile): boolean {
  return one.size === other.size && [...one.keys()].every((name) => other.has(name));
}
