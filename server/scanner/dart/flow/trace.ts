import { type FlowArgument, type FlowValue, openFlow, writtenAs } from "../../code/flow-value.ts";
import { cutInArms, type FlowCall, givesFew, isCut, isMadeOf } from "./cut-values.ts";
import { calledName, type DeclaredFlows, type DeclaredIn, wholeName } from "./declared-flows.ts";
import { type FlowDeed, madeFrom } from "./deeds.ts";
import type { FunctionFlow, ParameterFlow, VariableFlow } from "./file-flow.ts";
import { fillingsIn } from "./filled-texts.ts";
import type { FlowHop } from "./flow-hop.ts";
import { type FlowName, flowNameOf } from "./flow-name.ts";
import { callThatEntered, type Entered, type FlowPoint, leaving } from "./flow-point.ts";
import { mayBeField, showsValue } from "./forms.ts";
import { objectEntered } from "./objects.ts";
import type { FlowResolver } from "./resolve-flow.ts";
import { isGeneratedCall, typesOfObject, writesItsValue, writtenMembers, writtenObject } from "./written-objects.ts";

/** Where a value was found to come from. */
export interface Traced<Answer> {
  readonly answer: Answer;
  /** From the source to the sink. */
  readonly hops: readonly FlowHop[];
  /** The calls that lead there: other values of the sink can be traced for the same calls. */
  readonly entered: Entered | undefined;
}

/** How far a trace goes. */
export interface FlowReach {
  /** Behind the members of what nothing is known of, and into what unknown functions make their results from. */
  readonly isWide?: boolean;
  /** What a question is known by that is made anew each time: the same text, the same question. */
  readonly question?: string;
  /** Asks about the ends of ways too, so that the answers are about every value that there may be. */
  readonly tellsEnds?: boolean;
  /** Values that are looked at, if they are fewer than usual: for a question that is asked within another one. */
  readonly most?: number;
}

/**
 * Values that are looked at for one answer, hands that they go through, and answers: more than any question about real
 * code takes. Values may come from each other in circles.
 */
const maxSteps = 10_000;
const maxHops = 40;
const maxAnswers = 1000;
/** A variable with as many values is set to one by one case, and to another by the next. */
const manyValues = 3;

/**
 * Follows a value back through variables, functions, calls and fields of all files. Whatever has a name or is a text is
 * shown to `ask`: an answer ends the way there, without one it is followed on.
 *
 * @param cutShort called when something is too much to be followed
 */
export function traceFlow<Answer>(
  flows: DeclaredFlows,
  resolver: FlowResolver,
  { path, value, entered }: FlowPoint,
  ask: (name: FlowName) => Answer | undefined,
  { isWide = false, tellsEnds = false, most = maxSteps }: FlowReach,
  cutShort: () => void,
): Traced<Answer>[] {
  const answers: Traced<Answer>[] = [];
  const seen = new Set<string>();
  const seenCalls = new Set<FlowCall["arguments"]>();
  // The nearest first: one long way must not use up the steps of all others.
  const open: { readonly at: Way; readonly one: FlowValue }[] = [];
  const nothingYet = {
    ...bare,
    isPart: false,
    isOneOfMany: false,
    hops: [],
    deeds: [],
    written: undefined,
    filledInto: undefined,
  };
  follow({ ...nothingYet, path, entered }, value);
  for (let steps = 0; steps < most && answers.length < maxAnswers; steps++) {
    const next = open[steps];
    if (!next) break;
    take(next.at, next.one);
  }
  if (answers.length >= maxAnswers) cutShort();
  return answers;

  function follow(at: Way, one: FlowValue): void {
    if (at.hops.length <= maxHops && open.length < most) {
      open.push({ at, one });
      return;
    }
    cutShort();
    end(at);
  }

  /** Whether it matters where a way leads: it can be followed, or somebody asks about its end. */
  function goesOn(): boolean {
    if (tellsEnds || open.length < most) return true;
    cutShort();
    return false;
  }

  function take(at: Way, one: FlowValue): void {
    switch (one.kind) {
      case "open":
        if (one.isUnread) cutShort();
        end(at);
        return;
      case "text":
        tell(at, flowNameOf(flows, at, one, undefined, "text"));
        return;
      case "local":
        if (tell(at, flowNameOf(flows, at, one, one.type))) return;
        if (one.values.length === 0) end(at);
        for (const each of one.values)
          follow({ ...at, isOneOfMany: at.isOneOfMany || one.values.length >= manyValues }, each);
        return;
      case "parameter":
        if (!tell(at, flowNameOf(flows, at, one, one.type))) followParameter(at, one);
        return;
      case "name":
      case "member":
        followMember(at, one);
        return;
      case "call":
        if (followPart(at, one) || followWritten(at, one)) return;
        if (tell(at, flowNameOf(flows, at, one.callee, one.type, "call"))) return;
        if (!goesOn() || followHeld(at, one) || followCall(at, one)) return;
        end(at);
        followBehind(at, one);
        if (isWide) return;
        for (const { label, value, into } of fillingsIn(one))
          follow({ ...at, label, isInside: true, filledInto: into ?? at.filledInto }, value);
        return;
      case "parts":
        for (const part of one.parts)
          follow({ ...at, label: part.label ?? at.label, isInside: at.isInside || one.parts.length > 1 }, part.value);
        return;
      case "either":
        followArms(at, one);
    }
  }

  /** `a.length > 8 ? a.substring(0, 8) : a` */
  function followArms(at: Way, { options, isByLength = false }: FlowValue & { readonly kind: "either" }): void {
    const { cut, isFew } = cutInArms(isByLength ? options : []);
    for (const arm of options) {
      const isShort = isMadeOf(arm, cut);
      if (isShort && isFew) end(at);
      else follow(isShort ? { ...at, isPart: true } : at, arm);
    }
  }

  function end(at: Way): void {
    if (tellsEnds) tell(at, flowNameOf(flows, at, openFlow, undefined, "end"));
  }

  function tell(at: Way, name: FlowName): boolean {
    const answer = name.name === "" && name.kind !== "text" && name.kind !== "end" ? undefined : ask(name);
    if (answer === undefined) return false;
    answers.push({ answer, hops: at.hops, entered: at.entered });
    return true;
  }

  function followParameter(way: Way, { of, name }: FlowValue & { readonly kind: "parameter" }): void {
    if (!goesOn()) return;
    const { written } = way;
    const at = written === undefined ? way : { ...way, written: undefined };
    const asWritten = (value: FlowValue) => (written === undefined ? value : writtenAs(value, written));
    const key = wholeName({ path: at.path, key: of });
    const entry = callThatEntered(at.entered, key);
    if (entry) {
      const parameter = parameterOf(at.path, of, name);
      const given = parameter && argumentFor(parameter, entry.arguments);
      if (given)
        follow({ ...at, path: entry.path, entered: leaving(at.entered, key), ...bare }, asWritten(given.value));
      else if (parameter?.initial) follow(at, parameter.initial);
      else end(at);
      return;
    }
    if (!isNew(at, `${key}(${name})`)) return;
    const { type, returns = [], isConstructor = false } = flows.functionAt(at.path, of) ?? {};
    const givesResult = type !== "void" && returns.length > 0;
    const callers = resolver.callersOf(at.path, of);
    if (callers.length === 0 || isCalledElsewhere(of, callers.length)) end(at);
    const parameter = callers.length > 0 ? parameterOf(at.path, of, name) : undefined;
    for (const { from, call } of callers) {
      if (!goesOn()) return;
      const given = parameter && argumentFor(parameter, call.arguments);
      const value = given?.value ?? parameter?.initial;
      if (!value) continue;
      const { place, isDebugOnly, isByName = false } = call;
      const isOfSameObject = call.callee.kind === "name" && !isConstructor;
      const about = { isDebugOnly, isOfSameObject, givesResult: givesResult || isByName, makesObject: isConstructor };
      const hop: FlowHop = { kind: "argument", path: from, place, below: given?.below, to: of, ...about };
      const receiver = call.callee.kind === "member" ? call.callee.of : undefined;
      const entry = { path: from, arguments: call.arguments, receiver, entered: undefined };
      const entered = { key, call: entry, before: at.entered };
      follow({ ...at, path: given ? from : at.path, ...bare, hops: led(hop, at), entered }, asWritten(value));
    }
  }

  /** Whether calls have a function's name of which nobody knows that they lead to it. */
  function isCalledElsewhere(key: string, callers: number): boolean {
    return tellsEnds && callers < flows.callsNamed(calledName(key)).length;
  }

  /** The functions and constructors that a callee may be. */
  function targetsOf(from: string, callee: FlowValue): readonly DeclaredIn<FunctionFlow>[] {
    return resolver.functionsOf(from, callee);
  }

  function parameterOf(path: string, key: string, name: string): ParameterFlow | undefined {
    return flows.functionAt(path, key)?.parameters.find((one) => one.name === name);
  }

  function followMember(at: Way, one: FlowValue & { readonly kind: "name" | "member" }): void {
    const variables = resolver.variablesOf(at.path, one);
    // What a constant is called says what it is for, and what it holds is known.
    if (
      !variables.some(isConstant) &&
      tell(
        at,
        flowNameOf(flows, at, one, variables[0]?.flow.type, "name", memberOf(at, variables, one), () =>
          fieldsBeside(variables),
        ),
      )
    )
      return;
    if (!goesOn()) return;
    for (const variable of variables) {
      if (one.kind === "member" && one.isCalled) followCalled(at, variable);
      else followVariable(at, variable);
    }
    // `response.body` is a name of its own, and no more than its receiver where nobody asks for that.
    if (variables.length === 0 && one.kind === "member" && showsValue(one.name)) {
      follow(at, one.of);
      return;
    }
    if (one.kind === "member" && mayBeField(one.name)) follow(at, one.of);
    if (variables.length === 0 || variables.some(isSetElsewhere)) end(at);
    if (variables.length === 0) followBehind(at, one);
  }

  /** `Session.token`: the field that is read, or that of a class of a package. */
  function memberOf(
    at: Way,
    variables: readonly DeclaredIn<VariableFlow>[],
    one: FlowValue & { readonly kind: "name" | "member" },
  ): string | undefined {
    if (one.kind === "member" && one.provided) return undefined;
    const [variable] = variables;
    if (variable || !isWide) return variable?.key;
    const type = one.kind === "member" ? resolver.typeNameOf(at.path, one.of) : extendedBy(at.path, one);
    return type && `${type}.${one.name}`;
  }

  /** The fields of the class of a member. */
  function fieldsBeside([member]: readonly DeclaredIn<VariableFlow>[]): readonly string[] {
    const type = member?.key.slice(0, -1 - calledName(member.key).length);
    if (!member || !type) return [];
    return flows.typesNamed(member.path, type).flatMap((one) => flows.fieldsOf(one));
  }

  /** The class that the extension around a name is on. */
  function extendedBy(path: string, { type }: FlowValue & { readonly kind: "name" }): string | undefined {
    const around = type === undefined ? [] : flows.typesNamed(path, type);
    return around.find(({ flow }) => flow.isExtension)?.flow.supertypes[0];
  }

  /** What a value is read from or made of of which nothing else is known. */
  function followBehind(at: Way, one: FlowValue & { readonly kind: "name" | "member" | "call" }): void {
    if (!isWide) return;
    for (const { value: from, deed } of madeFrom(one)) follow({ ...at, deeds: [deed, ...at.deeds] }, from);
  }

  function followVariable(at: Way, variable: DeclaredIn<VariableFlow>): void {
    const { path: file, key, flow } = variable;
    // A constant leads nowhere further: each caller that names it is a way of its own, with its other arguments.
    const isText = isConstant(variable);
    const object = isText ? undefined : objectEntered(flows, resolver, at.entered, variable);
    if (!isText && !isNew(at, wholeName(variable) + (object ? ` of ${object.name}` : ""))) return;
    const entered = isText ? at.entered : object?.made;
    for (const { value: set, place } of flow.values) {
      const hop: FlowHop = { kind: "field", path: file, place, to: key };
      follow({ ...at, path: file, ...bare, hops: led(hop, at), entered }, set);
    }
  }

  /** What a function is called with that a field holds, in the field's file: `text` of `widget.onChanged(text)`. */
  function followCalled(at: Way, variable: DeclaredIn<VariableFlow>): void {
    const { path: file, key } = variable;
    if (!isNew(at, `called ${wholeName(variable)}`)) return;
    const isField = (callee: FlowValue) =>
      resolver.variablesOf(file, callee).some((one) => wholeName(one) === wholeName(variable));
    const calls = [calledName(key), "call"].flatMap((name) => flows.callsNamedIn(file, name));
    for (const { callee, arguments: given, place, isDebugOnly } of calls) {
      // `onChanged?.call(text)`
      const called = callee.kind === "member" && callee.name === "call" ? callee.of : callee;
      const [first] = given;
      if (!first || !isField(called)) continue;
      const hop: FlowHop = { kind: "argument", path: file, place, to: key, isDebugOnly, givesResult: true };
      follow({ ...at, path: file, ...bare, hops: led(hop, at), entered: undefined }, first.value);
    }
  }

  /** False if nobody knows what is called. */
  function followCall(at: Way, call: FlowCall): boolean {
    const targets = targetsOf(at.path, call.callee);
    for (const target of targets) {
      const { path: file, key, flow } = target;
      const isKnown = isLocal(call) ? !isNewCall(call) : !isNew(at, `${wholeName(target)}()${handedBy(at)}`);
      if (isKnown || flow.returns.length === 0) end(at);
      if (isKnown) continue;
      const entry = { path: at.path, arguments: call.arguments, entered: at.entered };
      const entered = { key: wholeName(target), call: entry, before: at.entered };
      for (const { value: returned, place } of flow.returns) {
        const hop: FlowHop = { kind: "result", path: file, place, to: key };
        follow({ ...at, path: file, ...bare, hops: led(hop, at), entered }, returned);
      }
    }
    return targets.length > 0;
  }

  /** `token.substring(0, 8)`. False if that is not what a call does. */
  function followPart(at: Way, call: FlowCall): boolean {
    if (call.callee.kind !== "member" || !isCut(call)) return false;
    const [cut] = isWide ? madeFrom(call) : [];
    const deeds = cut ? [cut.deed, ...at.deeds] : at.deeds;
    if (givesFew(call)) end(at);
    else follow({ ...at, isPart: true, deeds }, call.callee.of);
    return true;
  }

  /** `user.toJson()`, and `'$user'`. False if that is not what a call does. */
  function followWritten(at: Way, call: FlowCall): boolean {
    const object = writtenObject(call);
    if (!object || call.callee.kind !== "member") return false;
    const types = typesOfObject(resolver, at.path, object);
    const { name } = call.callee;
    if (types.length === 0) {
      // Whoever hands it over tells what it is.
      follow(mayBeObject(object) ? { ...at, written: name } : at, object);
      return true;
    }
    if (tell(at, flowNameOf(flows, { ...at, written: name }, object, types[0]?.key))) return true;
    const methods = types.flatMap((type) => flows.methodsOf(type, name));
    if (methods.length > 0) followCall(at, call);
    else if (types.some(writesItsValue)) follow(at, object);
    if (methods.length > 0 && !methods.some(({ flow }) => flow.returns.some(({ value }) => isGeneratedCall(value))))
      return true;
    for (const type of types) {
      const { path, key } = type;
      if (!isNew(at, `${wholeName(type)}.${name}{}${handedBy(at)}`)) continue;
      const hop: FlowHop = { kind: "result", path, place: type.flow.place, to: `${key}.${name}` };
      const inside = { ...at, path, ...bare, hops: led(hop, at), entered: undefined };
      for (const member of writtenMembers(flows, type, name)) follow(inside, member);
    }
    return true;
  }

  /** `Mail.dirty(text)`, an object that is as good as what it holds. False if that is not what a call makes. */
  function followHeld(at: Way, { callee, arguments: [given] }: FlowCall): boolean {
    const type = callee.kind === "member" && callee.of.kind === "name" ? callee.of.name : undefined;
    if (type === undefined || !given || !/^[A-Z]/.test(type)) return false;
    if (!flows.typesNamed(at.path, type).some(writesItsValue)) return false;
    follow(at, given.value);
    return true;
  }

  /** A function in a function is a part of it: each of its calls is a way of its own. */
  function isNewCall({ arguments: given }: FlowCall): boolean {
    if (seenCalls.has(given)) return false;
    seenCalls.add(given);
    return true;
  }

  function isNew({ isPart }: Way, key: string): boolean {
    const found = isPart ? `part of ${key}` : key;
    if (seen.has(found)) return false;
    seen.add(found);
    return true;
  }
}

/** The hands that a value goes through, with one more in front. A list that is spread has room for many more. */
function led(hop: FlowHop, { hops }: Way): readonly FlowHop[] {
  return [hop].concat(hops);
}

/** Whether a call is of a function that is declared in a function. */
function isLocal({ callee }: FlowCall): boolean {
  return callee.kind === "name" && callee.name.includes(".");
}

/** The call that hands over what a way is at, if one does: each is a way of its own. */
function handedBy({ hops: [last] }: Way): string {
  return last?.kind === "argument" ? `${last.path}:${last.place.start}` : "";
}

/** Whether a parameter takes objects of any class: `value`, `Object value`, `T value`. */
function mayBeObject(value: FlowValue): boolean {
  return value.kind === "parameter" && (value.type === undefined || /^(?:dynamic|Object|[A-Z])$/.test(value.type));
}

/** Whether a variable holds a text that is written in the code. */
function isConstant({ flow: { values, isFinal } }: DeclaredIn<VariableFlow>): boolean {
  return isFinal && values.length > 0 && values.every(({ value }) => value.kind === "text");
}

/** Whether other code may set a variable, or nothing that is known does. */
function isSetElsewhere({ key, flow: { values, isFinal } }: DeclaredIn<VariableFlow>): boolean {
  return values.length === 0 || !(isFinal || /(?:^|\.)_\w*$/.test(key));
}

/** Nothing is said yet of what a value is among other things. */
const bare = { label: undefined, isInside: false };

/** Where a trace is, and how the value gets from there to the sink. */
interface Way {
  readonly path: string;
  readonly label: string | undefined;
  readonly isInside: boolean;
  readonly isPart: boolean;
  readonly isOneOfMany: boolean;
  readonly hops: readonly FlowHop[];
  readonly entered: Entered | undefined;
  readonly deeds: readonly FlowDeed[];
  /** How the parameter that is followed next is written: `toJson` of a `value` without a type in `jsonEncode(value)`. */
  readonly written: string | undefined;
  readonly filledInto: string | undefined;
}

function argumentFor<Given extends FlowArgument>(parameter: ParameterFlow, given: readonly Given[]): Given | undefined {
  const { name, position } = parameter;
  if (position === undefined) return given.find((one) => one.name === name);
  let before = position;
  return given.find((one) => one.name === undefined && before-- === 0);
}
