import { classesIn } from "../../code/classes.ts";
import type { CodeFile, CodeWord } from "../../code/code.ts";
import { type Location, owned } from "../../source/text.ts";

/** A class whose `toJson` a package writes to a file, without a call of the app: a bloc of `hydrated_bloc`. */
export interface HydratedClass {
  readonly name: string;
  /** Where its `toJson` answers, or else the class. */
  readonly location: Location;
}

/** The blocs and cubits of a Dart file whose states are kept between starts. */
export function hydratedClasses(file: CodeFile): HydratedClass[] {
  return ["HydratedBloc", "HydratedCubit", "HydratedMixin"].flatMap((type) =>
    subclassesOf(file, type).map((word) => ({ name: owned(word.name), location: answerOf(file, word).location })),
  );
}

/** In mentions of a word. */
const maxMentions = 1000;

/** Where `toJson` of a class returns something, or its name. Without one, the class. */
function answerOf(file: CodeFile, type: CodeWord): CodeWord {
  const isInside = (word: CodeWord) => word.type?.name === type.name;
  const returns = file.mentions("return", maxMentions).filter((word) => word.function?.name === "toJson");
  const answer = returns.find((word) => isInside(word) && word.after() !== "null");
  return answer ?? file.mentions("toJson", maxMentions).find((word) => isInside(word) && !word.function) ?? type;
}

/** Whether a Dart file gives `hydrated_bloc` a cipher for what it keeps. */
export function encryptsStates(file: CodeFile): boolean {
  return file.calls("build").some((call) => {
    return call.receiver.includes("HydratedStorage") && call.argument("encryptionCipher") !== undefined;
  });
}

/** Where a Dart file makes a jar of cookies that keeps them in plain files, as `cookie_jar` does by default. */
export function cookieFiles(file: CodeFile): Location[] {
  const own = subclassesOf(file, "PersistCookieJar").map(({ name }) => name);
  return file.calls("PersistCookieJar", ...own).flatMap((call) => {
    const storage = call.argument("storage");
    const isUnsaid = !storage && call.name === "PersistCookieJar";
    const isPlain = isUnsaid || storage?.words.includes("FileStorage");
    return isPlain ? [(storage ? call.word.to(storage) : call.word).location] : [];
  });
}

/** Where a Dart file has `graphql_flutter` keep every answer in a Hive box: `GraphQLCache(store: HiveStore())`. */
export function answersKept(file: CodeFile): Location[] {
  return file.calls("GraphQLCache").flatMap((call) => {
    const store = call.argument("store");
    // It may be opened before, and kept in a variable or field.
    const named = store?.words.flatMap((word) => [word, ...file.typeWords(word)]) ?? [];
    return store && named.includes("HiveStore") ? [store.location] : [];
  });
}

/** The names of the classes of a Dart file that extend or mix in a type. */
function subclassesOf(file: CodeFile, type: string) {
  const classes = file.has(type) ? classesIn(file) : [];
  return classes.filter(({ supertypes }) => supertypes.includes(type)).map(({ word }) => word);
}
