import { fileNameProblem } from "../escape/file-name.ts";
import { isDependencyName } from "../packages/dependency-names.ts";

/** Reserved words and built-in identifiers of Dart (specification 17.38), which are no valid names. */
const reserved = new Set(
  (
    "abstract as assert async await base break case catch class const continue covariant default deferred do dynamic else " +
    "enum export extends extension external factory false final finally for function get hide if implements import in " +
    "interface is late library mixin new null of on operator part required rethrow return sealed set show static super " +
    "switch sync this throw true try type typedef var void when while with yield"
  ).split(" "),
);

/** Whether Dart reserves a name. */
export function isDartWord(name: string): boolean {
  return reserved.has(name);
}

/** Why a name is not valid for a Dart package, as the rest of a sentence; undefined if it is valid. */
export function packageNameProblem(name: string): string | undefined {
  if (!/^[a-z][a-z0-9_]{0,49}$/.test(name)) {
    return "must be 1 to 50 small letters, digits and underscores that begin with a letter, such as my_app";
  }
  const problem =
    wordProblem(name) ??
    fileNameProblem(name) ??
    (isDependencyName(name)
      ? `must not be "${name}", the name of a package that apps depend on: the app would depend on itself`
      : undefined);
  return problem && withAnother(problem, name, packageNameProblem);
}

/** The problem of a name, with a similar valid one. */
function withAnother(problem: string, name: string, problemOf: (name: string) => string | undefined): string {
  const other = `my_${name}`;
  return problemOf(other) === undefined ? `${problem}; try "${other}"` : problem;
}

function wordProblem(name: string): string | undefined {
  return isDartWord(name) ? `must not be "${name}", a word of the Dart language` : undefined;
}

/** Features whose classes or routes would have the name of another one that their files need. */
const takenByClasses = new Set(
  // Flutter and the packages: ListView, MaterialPage, LicensePage, RxController, NoTransitionPage
  (
    "list license material cupertino rx snackbar full_life_cycle custom_transition no_transition " +
    // SingleChildScrollView, WidgetsBinding, GetxController, GetResponsiveView
    "single_child_scroll painting widgets widgets_flutter getx get_material get_responsive " +
    // flutter_test: WidgetController, SemanticsController, TestFlutterView
    "widget live_widget semantics test_flutter " +
    // the project itself: BaseRepository, LoadController, AppStateView, HomeDetailPage
    "base load app_block app_error app_pdf app_state home_detail privacy_choices " +
    // members of every Dart object
    "hash_code runtime_type to_string no_such_method"
  ).split(" "),
);

/** Why a name is not valid for a feature, as the rest of a sentence; undefined if it is valid. */
export function featureNameProblem(name: string): string | undefined {
  if (!/^[a-z](?:_?[a-z]|[0-9]){0,19}$/.test(name) || name.length > 20) {
    return "must be 1 to 20 small letters and digits, words that begin with a letter joined by single underscores, such as order_history";
  }
  const problem =
    wordProblem(name) ??
    fileNameProblem(name) ??
    (takenByClasses.has(name) ? `must not be "${name}", which names classes that the app uses` : undefined);
  return problem && withAnother(problem, name, featureNameProblem);
}
