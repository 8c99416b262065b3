/** Reserved words and built-in identifiers of Dart (specification 17.38), which no package and no class may be called. */
const reserved = new Set(
  (
    "abstract as assert async await base break case catch class const continue covariant default deferred do dynamic else " +
    "enum export extends extension external factory false final finally for function get hide if implements import in " +
    "interface is late library mixin new null of on operator part required rethrow return sealed set show static super " +
    "switch sync this throw true try type typedef var void when while with yield"
  ).split(" "),
);

/** Packages that every project depends on: none can be called so itself. */
const taken = new Set(["flutter", "flutter_test", "test", "dart", "app"]);

/** Why a name cannot be that of a Dart package, as the rest of a sentence; undefined when it can. */
export function packageNameProblem(name: string): string | undefined {
  if (!/^[a-z][a-z0-9_]{0,49}$/.test(name)) {
    return "must be 1 to 50 small letters, digits and underscores that begin with a letter, such as my_app";
  }
  if (reserved.has(name)) return `must not be "${name}", a word of the Dart language`;
  return taken.has(name) ? `must not be "${name}", the name of a package that the app uses` : undefined;
}

/** Why a name cannot be that of a feature, as the rest of a sentence; undefined when it can. */
export function featureNameProblem(name: string): string | undefined {
  if (!/^[a-z](?:_?[a-z0-9]){0,19}$/.test(name) || name.length > 20) {
    return "must be 1 to 20 small letters and digits, words joined by single underscores, such as order_history";
  }
  return reserved.has(name) ? `must not be "${name}", a word of the Dart language` : undefined;
}
