import type { FlowValue } from "../../code/flow-value.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { calledName, type DeclaredFlows, type DeclaredIn, type DeclaredType, wholeName } from "./declared-flows.ts";
import type { CallFlow, FunctionFlow, VariableFlow } from "./file-flow.ts";
import { mayBeField } from "./forms.ts";
import { namesBehindGenerated } from "./providers.ts";
import type { AnswerMemory, RememberedAnswer } from "./remembered.ts";

/** What the values of one file mean in the whole program. */
export interface FlowResolver {
  /** The functions and constructors that a callee in the file at `from` may be. */
  functionsOf(from: string, callee: FlowValue): readonly DeclaredIn<FunctionFlow>[];
  /** The calls that may lead to the function of this key in the file at `path`. */
  callersOf(path: string, key: string): readonly Caller[];
  /** The fields, getters and variables that a value reads. */
  variablesOf(from: string, value: FlowValue): readonly DeclaredIn<VariableFlow>[];
  /** The classes that a value may be an object of, or that it names. Empty for those of packages. */
  typesOf(from: string, value: FlowValue): readonly DeclaredType[];
  /** The type that is written where a value is declared, of a package too. */
  typeNameOf(from: string, value: FlowValue): string | undefined;
}

interface Caller {
  readonly from: string;
  readonly call: CallFlow;
}

/** A function that more calls lead to is asked about the first ones only. */
const maxCalls = 4000;
/** Deeper than people chain members. */
const maxDepth = 40;
/** More classes with a method of the same name say nothing. */
const tellingTypes = 3;

/** Calls and members are followed from many places: what each means is looked up once. */
export function flowResolver(flows: DeclaredFlows, answers: AnswerMemory): FlowResolver {
  const knownFunctions: Known<DeclaredIn<FunctionFlow>> = new WeakMap();
  const knownTypes: Known<DeclaredType> = new WeakMap();
  const knownGuesses = new Map<string, Map<string, RememberedAnswer<readonly DeclaredIn<FunctionFlow>[]>>>();
  const knownCallers = new Map<string, Map<string, RememberedAnswer<readonly Caller[]>>>();
  const knownTargets = new Map<string, Map<string, RememberedAnswer<CallsByTarget>>>();

  return {
    callersOf(path, key) {
      const known = within(knownCallers, path);
      const found = answers.answer(known.get(key), () => findCallers(path, key));
      known.set(key, found);
      return found.value;
    },
    functionsOf: (from, callee) => functionsOf(from, callee, 0),
    variablesOf: (from, value) => variablesOf(from, value, 0),
    typesOf: (from, value) => typesOf(from, value, 0),
    typeNameOf(from, value) {
      const shown = shownBy(from, value, 0);
      if (shown.kind === "local" || shown.kind === "parameter") return shown.type;
      return variablesOf(from, shown, 0)[0]?.flow.type;
    },
  };

  function findCallers(path: string, key: string): readonly Caller[] {
    const found: Caller[] = [];
    for (const { path: from, calls } of flows.callsThatMayReach(path, key)) {
      const leading = callsByTarget(from, calledName(key), calls).get(wholeName({ path, key })) ?? [];
      for (const call of leading) {
        if (found.length === maxCalls) {
          answers.cutShort();
          return found;
        }
        found.push({ from, call });
      }
    }
    return found;
  }

  /** What calls of one name in one file lead to: many functions share a name, and each asks. */
  function callsByTarget(from: string, name: string, calls: readonly CallFlow[]): CallsByTarget {
    const known = within(knownTargets, from);
    const found = answers.answer(known.get(name), () => {
      answers.reads(from);
      return findTargets(from, calls);
    });
    known.set(name, found);
    return found.value;
  }

  function findTargets(from: string, calls: readonly CallFlow[]): CallsByTarget {
    const found = new Map<string, CallFlow[]>();
    for (const call of calls) {
      for (const name of new Set(functionsOf(from, call.callee, 0).map(wholeName))) {
        const others = found.get(name);
        if (others) others.push(call);
        else found.set(name, [call]);
      }
    }
    return found;
  }

  function functionsOf(from: string, callee: FlowValue, depth: number): readonly DeclaredIn<FunctionFlow>[] {
    return kept(answers, knownFunctions, callee, from, depth, () => findFunctions(from, callee, depth));
  }

  function typesOf(from: string, value: FlowValue, depth: number): readonly DeclaredType[] {
    return kept(answers, knownTypes, value, from, depth, () => findTypes(from, value, depth));
  }

  function findFunctions(from: string, callee: FlowValue, depth: number): readonly DeclaredIn<FunctionFlow>[] {
    if (callee.kind === "name") {
      const own = ownType(from, callee.type).flatMap((type) => flows.methodsOf(type, callee.name));
      if (own.length > 0) return own;
      // A function in a function has the names of both.
      const local = callee.name.includes(".") ? flows.functionAt(from, callee.name) : undefined;
      return local ? [{ path: from, key: callee.name, flow: local }] : flows.functionsNamed(from, callee.name);
    }
    if (callee.kind !== "member") return [];
    const types = receiversOf(from, callee, depth);
    if (types.length > 0) return types.flatMap((type) => flows.methodsOf(type, callee.name));
    if (callee.of.kind === "name") {
      const prefixed = flows.functionsNamed(from, callee.name);
      if (prefixed.length > 0 && isPrefix(from, callee.of.name)) return prefixed;
    }
    return guesses(callee.of, callee.name);
  }

  /** A receiver whose type nobody says is taken for the class that has its name and the method. */
  function guesses(receiver: FlowValue, method: string): readonly DeclaredIn<FunctionFlow>[] {
    const name = "name" in receiver ? receiver.name : "";
    const known = within(knownGuesses, method);
    const found = answers.answer(known.get(name), () => findGuesses(name, method));
    known.set(name, found);
    return found.value;
  }

  function findGuesses(name: string, method: string): readonly DeclaredIn<FunctionFlow>[] {
    const words = wordsOf(name);
    if (words.length === 0) return [];
    const types = flows.typesWithMethod(method, (type) => {
      const small = type.toLowerCase();
      return words.every((word) => small.includes(word)) && words.every((word) => wordsOf(type).includes(word));
    });
    return types.length <= tellingTypes ? types.flatMap((type) => flows.methodsOf(type, method)) : [];
  }

  function isPrefix(from: string, name: string): boolean {
    return flows.typesNamed(from, name).length === 0 && flows.variablesNamed(from, name).length === 0;
  }

  function variablesOf(from: string, value: FlowValue, depth: number): readonly DeclaredIn<VariableFlow>[] {
    if (value.kind === "name") {
      const own = ownType(from, value.type).flatMap((type) => flows.membersOf(type, value.name));
      if (own.length > 0) return own;
      const named = flows.variablesNamed(from, value.name);
      return named.length > 0 ? named : generatedProviders(from, value.name);
    }
    if (value.kind !== "member") return [];
    const provider = providerOf(value);
    if (provider) return variablesOf(from, provider, depth);
    return receiversOf(from, value, depth).flatMap((type) => flows.membersOf(type, value.name));
  }

  /** What a build step makes a provider of, as the variable that it gives: `@riverpod User user(Ref ref)`. */
  function generatedProviders(from: string, provider: string): readonly DeclaredIn<VariableFlow>[] {
    const names = namesBehindGenerated(provider);
    if (!names) return [];
    const functions = flows
      .functionsNamed(from, names.made)
      .flatMap(({ path, flow: { parameters, type, returns } }) => {
        if (!/Ref$/.test(parameters[0]?.type ?? "")) return [];
        return [{ path, key: provider, flow: { isField: false, isFinal: true, type, values: returns } }];
      });
    if (functions.length > 0) return functions;
    const classes = names.classes.flatMap((name) => flows.typesNamed(from, name));
    return classes.flatMap((type) => {
      if (!type.flow.supertypes.includes(`_$${type.key}`)) return [];
      const notifier: FlowValue = { kind: "name", name: type.key, type: undefined };
      return flows.methodsOf(type, "build").map(({ path, flow: { returns } }) => {
        const flow = { isField: false, isFinal: false, type: type.flow.state, values: returns, notifier };
        return { path, key: provider, flow };
      });
    });
  }

  /** The objects behind the `.notifier` of a provider. */
  function notifiersOf(from: string, provider: FlowValue, depth: number): readonly DeclaredType[] {
    return variablesOf(from, provider, depth).flatMap(({ path, flow }) =>
      flow.notifier ? typesOf(path, flow.notifier, depth) : [],
    );
  }

  /** The classes that what a member is read from may be an object of: of `answer.data.token` that of the field `data`, if there is one. */
  function receiversOf(from: string, { of, through }: FlowMember, depth: number): readonly DeclaredType[] {
    const types = typesOf(from, of, depth);
    const fields = through === undefined ? [] : types.flatMap((type) => flows.membersOf(type, through));
    return fields.length > 0 ? typesOfFields(fields, depth) : types;
  }

  /** The class around a use. */
  function ownType(from: string, name: string | undefined): readonly DeclaredType[] {
    return name === undefined ? [] : flows.typesNamed(from, name);
  }

  /** The widgets whose state a class is. */
  function widgetsOf(from: string, state: string | undefined): readonly DeclaredType[] {
    return ownType(from, state).flatMap(({ path, flow }) =>
      flow.widget === undefined ? [] : flows.typesNamed(path, flow.widget),
    );
  }

  /** What a class calls its `state`, if a package declares that. */
  function statesOf(from: string, keeper: string | undefined): readonly DeclaredType[] {
    return ownType(from, keeper).flatMap(statesKeptBy);
  }

  function statesKeptBy({ path, flow }: DeclaredType): readonly DeclaredType[] {
    return flow.state === undefined ? [] : flows.typesNamed(path, flow.state);
  }

  /** The classes that a value may be an object of, or that it names. */
  function findTypes(from: string, value: FlowValue, depth: number): readonly DeclaredType[] {
    if (depth > maxDepth) {
      answers.cutShort();
      return [];
    }
    switch (value.kind) {
      case "local":
      case "parameter": {
        const declared = value.type === undefined ? [] : flows.typesNamed(from, value.type);
        const given = value.kind === "local" ? value.values : [];
        return declared.length > 0 ? declared : firstOf(given, (one) => typesOf(from, one, depth + 1));
      }
      case "name":
        if (value.name === "this") return ownType(from, value.type);
        if (value.name === "widget") return widgetsOf(from, value.type);
        return firstOf(
          [
            () => typesOfVariable(from, value, depth),
            () => flows.typesNamed(from, value.name),
            () => (value.name === "state" ? statesOf(from, value.type) : []),
          ],
          (find) => find(),
        );
      case "member": {
        if (value.isCalled) return [];
        const shown = shownBy(from, value, depth);
        if (shown !== value) return typesOf(from, shown, depth + 1);
        if (value.provided === "notifier") return notifiersOf(from, value.of, depth + 1);
        const found = typesOfVariable(from, value, depth);
        if (found.length === 0 && value.name === "state") {
          const states = typesOf(from, value.of, depth + 1).flatMap(statesKeptBy);
          if (states.length > 0) return states;
        }
        // `Session.instance` of a class that says nothing else of it.
        return found.length > 0 || value.of.kind !== "name" ? found : flows.typesNamed(from, value.of.name);
      }
      case "call":
        return typesOfCall(from, value, depth);
      case "either":
        return firstOf(value.options, (one) => typesOf(from, one, depth + 1));
      default:
        return [];
    }
  }

  /** What a member shows that no class of the app declares: `data` of a snapshot is what the snapshot is of. */
  function shownBy(from: string, value: FlowValue, depth: number): FlowValue {
    const isShown =
      value.kind === "member" && mayBeField(value.name) && variablesOf(from, value, depth + 1).length === 0;
    return isShown ? value.of : value;
  }

  function typesOfVariable(from: string, value: FlowValue, depth: number): readonly DeclaredType[] {
    return typesOfFields(variablesOf(from, value, depth + 1), depth);
  }

  function typesOfFields(fields: readonly DeclaredIn<VariableFlow>[], depth: number): readonly DeclaredType[] {
    return fields.flatMap(({ path, flow }) => {
      const declared = flow.type === undefined ? [] : flows.typesNamed(path, flow.type);
      return declared.length > 0 ? declared : firstOf(flow.values, (one) => typesOf(path, one.value, depth + 1));
    });
  }

  function typesOfCall(
    from: string,
    { callee, type, arguments: given }: FlowValue & { readonly kind: "call" },
    depth: number,
  ): readonly DeclaredType[] {
    // `locator<Session>()`, `context.read<Session>()`
    const asked = type === undefined ? [] : flows.typesNamed(from, type);
    if (asked.length > 0) return asked;
    if (callee.kind === "name") {
      const made = flows.typesNamed(from, callee.name);
      if (made.length > 0) return made;
    }
    const called = functionsOf(from, callee, depth + 1);
    const returned = called.flatMap(({ path, flow }) =>
      flow.type === undefined
        ? firstOf(flow.returns, (one) => typesOf(path, one.value, depth + 1))
        : flows.typesNamed(path, flow.type),
    );
    // A function that says what it gives gives nothing else: `static Future<Map<String, dynamic>> rows()`.
    const isTold = called.some(({ flow }) => !flow.isConstructor && flow.type !== undefined);
    if (returned.length > 0 || isTold || callee.kind !== "member") return returned;
    const [kept] = given;
    if (kept && isGetxPut(callee)) return typesOf(from, kept.value, depth + 1);
    // `Session.named()` and `Session.of(context)`
    return callee.of.kind === "name" ? flows.typesNamed(from, callee.of.name) : [];
  }
}

/** `Get.put(Session())` gives what it keeps for others. */
function isGetxPut({ of, name }: FlowMember): boolean {
  return name === "put" && of.kind === "name" && of.name === "Get";
}

/** The provider whose value a member is: that of `ref.watch(userProvider)`, and of `ref.read(userProvider.notifier).state`. */
function providerOf({ of, name, provided }: FlowMember): FlowValue | undefined {
  if (provided === "state") return of;
  return name === "state" && of.kind === "member" && of.provided === "notifier" ? of.of : undefined;
}

type FlowMember = FlowValue & { readonly kind: "member" };

/** Which calls lead to a function, by where it is declared. */
type CallsByTarget = ReadonlyMap<string, readonly CallFlow[]>;

/** The first answer that is not empty. */
function firstOf<One, Answer>(all: readonly One[], ask: (one: One) => readonly Answer[]): readonly Answer[] {
  for (const one of all) {
    const found = ask(one);
    if (found.length > 0) return found;
  }
  return [];
}

/** What was found for a value in a file, and how deep the look-up was then: further up, more can be found. */
interface Found<One> {
  readonly from: string;
  readonly depth: number;
  /** Undefined while somebody looks. */
  readonly answer: RememberedAnswer<readonly One[]> | undefined;
}

/** By value, and the files that it was looked up from: nearly always one. The values of a changed file are forgotten with it. */
type Known<One> = WeakMap<FlowValue, readonly Found<One>[]>;

/** What `find` finds, once for a value. While it looks, the value says nothing of itself. */
function kept<One>(
  answers: AnswerMemory,
  known: Known<One>,
  value: FlowValue,
  from: string,
  depth: number,
  find: () => readonly One[],
): readonly One[] {
  const keep = (found: Found<One>) => {
    const others = known.get(value)?.filter((one) => one.from !== from) ?? [];
    known.set(value, [...others, found]);
  };
  const before = known.get(value)?.find((one) => one.from === from);
  const isDeepEnough = before !== undefined && before.depth <= depth;
  if (isDeepEnough && !before.answer) return [];
  const answer = answers.answer(isDeepEnough ? before.answer : undefined, () => {
    keep({ from, depth, answer: undefined });
    return find();
  });
  if (answer !== before?.answer) keep({ from, depth, answer });
  return answer.value;
}

function within<Outer, Inner, Value>(maps: Map<Outer, Map<Inner, Value>>, key: Outer): Map<Inner, Value> {
  const known = maps.get(key) ?? new Map<Inner, Value>();
  maps.set(key, known);
  return known;
}
