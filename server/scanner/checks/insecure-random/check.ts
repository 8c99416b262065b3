import type { CodeCall, CodeFile } from "../../code/code.ts";
import { repairable } from "../../code/repair.ts";
import { type Location, owned } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { along, type Check, type CheckEvidence, fail, notApplicable, review, step, verdict } from "../check.ts";
import { secured } from "./fix.ts";
import { predictableRandoms, secretAt } from "./random-uses.ts";

type Fact =
  | { readonly kind: "used" }
  | { readonly kind: "evidence"; readonly evidence: CheckEvidence }
  /** A function that returns predictable values; other files may make secrets with it. */
  | { readonly kind: "helper"; readonly name: string; readonly location: Location }
  /** A secret is made by a function that returns random values, by its name. */
  | { readonly kind: "secret"; readonly name: string; readonly helper: string; readonly location: Location };

/** Finds secrets that are made with a predictable random generator. */
export const insecureRandom: Check<Fact> = {
  meta: {
    id: "insecure-random",
    title: "Predictable random for secrets",
    owasp: "M10",
    severity: "Medium",
    cwe: [338],
    masvs: "CRYPTO-1",
    attackScenario:
      "An attacker who sees a few values of the generator, or knows roughly when it was seeded, computes the next ones: " +
      "the password reset token, the session id or the OAuth state that the app makes for another user.",
    remediation:
      "Make secrets with `Random.secure()` in Dart, `SecureRandom` in Kotlin and Java, and `SecRandomCopyBytes` or " +
      "`Int.random(in:)` in Swift. Keep `Random()` for animations, jitter and sampling.",
  },
  collect: {
    languages: ["dart", "kotlin", "java", "swift", "objc"],
    words: ["andom", "rand()", "drand48", "shuffle()", ".v1("],
    from: (file) => [...randoms(file), ...secretCalls(file), ...weakSources(file)],
  },
  decide(_project, facts) {
    if (facts.every((fact) => fact.kind === "secret")) return notApplicable("The app makes nothing random.");
    const helpers = new Map(facts.flatMap((fact) => (fact.kind === "helper" ? [[fact.name, fact.location]] : [])));
    const evidence = facts.flatMap((fact) => {
      if (fact.kind === "evidence") return [fact.evidence];
      const origin = fact.kind === "secret" ? helpers.get(fact.helper) : undefined;
      if (fact.kind !== "secret" || !origin || origin.file === fact.location.file) return [];
      const message = `${inCode(fact.name)} is made by ${inCode(fact.helper)}, which uses a predictable \`Random()\`. Use \`Random.secure()\`.`;
      const flow = [
        step(origin, `${inCode(fact.helper)} takes numbers of a predictable generator.`),
        step(fact.location, `${inCode(fact.name)} is what ${inCode(fact.helper)} returns.`),
      ];
      return [along(fail(fact.location, message), flow)];
    });
    return verdict(evidence);
  },
};

function randoms(file: CodeFile): Fact[] {
  const found = predictableRandoms(file).flatMap((random): Fact[] => {
    const { code, written, secret, codeOfDigits, helpers, shuffles, isFallback, makesText } = random;
    const { location } = code;
    if (!secret) {
      if (codeOfDigits !== undefined) return [guessable(location, codeOfDigits, written)];
      const reviewed = makesText && isAboutSecrets(file.path) ? [unclear(location, written)] : [];
      const offered = makesText ? helpers : [];
      return [...reviewed, ...offered.map((name) => ({ kind: "helper", name, location }) as const)];
    }
    const message = `${inCode(secret.name)} is made with ${inCode(written)}, which is predictable. Use a secure generator.`;
    const isElsewhere = secret.code.span.start !== code.span.start;
    const evidence = (shuffles || isFallback ? review : fail)(location, message);
    const repaired = repairable(evidence, isFallback ? [] : secured(file, code));
    const flow = [
      step(location, `${inCode(written)} makes predictable numbers.`),
      step(secret.code.location, `${inCode(secret.name)} is made of them.`),
    ];
    return [{ kind: "evidence", evidence: isElsewhere ? along(repaired, flow) : repaired }];
  });
  const isUsed = found.length > 0 || secureSources.some((word) => file.has(word));
  return isUsed ? [{ kind: "used" }, ...found] : found;
}

/** Words of code that uses a secure generator, or takes a generator as a parameter. */
const secureSources = [
  "Random",
  "SecureRandom",
  "SecRandomCopyBytes",
  "arc4random",
  "arc4random_uniform",
  "arc4random_buf",
];

const secretPlaces = new Set(
  "crypto cryptography auth oauth authentication encryption pkce otp totp security".split(" "),
);

function isAboutSecrets(path: string): boolean {
  return wordsOf(path.slice(path.lastIndexOf("/") + 1)).some((word) => secretPlaces.has(word));
}

function unclear(location: Location, written: string): Fact {
  const message = `${inCode(written)} makes text in a file about secrets. Use a secure generator if the text must not be guessed.`;
  return { kind: "evidence", evidence: review(location, message) };
}

function guessable(location: Location, name: string, written: string): Fact {
  const message = `The digits of ${inCode(name)} are made with ${inCode(written)}. Use a secure generator if knowing them proves anything.`;
  return { kind: "evidence", evidence: review(location, message) };
}

/** Calls of functions such as `randomString` for a value that must not be guessed. */
function secretCalls(file: CodeFile): Fact[] {
  const names = [...file.words()].filter((word) => /rand|generate|unique/i.test(word) && !/secure/i.test(word));
  return file.calls(...names).flatMap((call) => {
    const name = isOwn(file, call) || isGivenSecure(call) ? undefined : secretAt(file, call.word);
    if (name === undefined) return [];
    const { location } = call.word;
    return [{ kind: "secret", name: owned(name), helper: owned(call.name), location }];
  });
}

/** Whether the file has a function of this name itself, so that it does not call that of another file. */
function isOwn(file: CodeFile, { name, receiver }: CodeCall): boolean {
  return receiver.length === 0 && declaresFunction(file, name);
}

function declaresFunction(file: CodeFile, name: string): boolean {
  const known = file.derived(knownFunctions);
  const declares = known.get(name) ?? file.mentions(name).some((word) => word.isDeclared && word.after() === "(");
  known.set(name, declares);
  return declares;
}

/** Every call asks whether the file declares its function, so each name is looked up once. */
const knownFunctions = () => new Map<string, boolean>();

/** `randomText(32, random: Random.secure())`. */
function isGivenSecure({ args }: CodeCall): boolean {
  return args.some((argument) => argument.mentions("secure").length > 0);
}

/** `Uuid().v1()` is made from the time and the device; `shuffle()` uses a predictable generator by default. */
function weakSources(file: CodeFile): Fact[] {
  return file.calls("v1", "shuffle").flatMap(({ name, word, receiver, args }) => {
    const secret =
      args.length === 0 ? (secretAt(file, word) ?? (name === "v1" ? sessionNamedBy(word) : undefined)) : undefined;
    if (secret === undefined || (name === "v1" && !/uuid/i.test(receiver.at(-1) ?? ""))) return [];
    const source =
      name === "v1" ? "a version 1 UUID, which is made from the time" : "`shuffle()`, which is predictable";
    return [
      {
        kind: "evidence",
        evidence: review(word.location, `${inCode(secret)} is made with ${source}. Use a secure generator.`),
      },
    ];
  });
}

/** The session that a value names on a server, whoever opened it: `_paymentSession`, `setSession(..)`. */
function sessionNamedBy({ destination, passedTo }: CodeCall["word"]): string | undefined {
  return [destination?.name, passedTo].find((name) => {
    const words = wordsOf(name ?? "");
    return words.at(-1) === "session" && !words.some((word) => word === "game" || word === "player");
  });
}
