import type { ConfigFile } from "../../project/config-file.ts";
import { isRulesFile } from "../../project/firebase/rules-files.ts";
import { type AllowRule, readSecurityRules } from "../../project/firebase/security-rules.ts";
import type { Project } from "../../project/project.ts";
import { entriesOf, itemsOf, scalarText, valueAt, type YamlNode } from "../../project/yaml/yaml.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";
import { openPolicies } from "./sql-policies.ts";

export const firebaseOpenRules: Check = {
  meta: {
    id: "firebase-open-rules",
    title: "Firebase rules open to everyone",
    owasp: "M3",
    severity: "Critical",
    cwe: [862],
    masvs: "AUTH-1",
    attackScenario:
      "The app contains the address of its Firebase project. With open rules, an attacker talks to the database without the app and reads, changes or deletes the data of all users.",
    remediation:
      "Let every rule check who the user is and whether the data is theirs, for example `allow write: if request.auth.uid == userId;`. Deploy the rules with `firebase deploy`.",
  },
  decide(project) {
    const files = [...listsOf(project).filter(isUnread), ...rulesFiles(project)];
    if (files.length === 0) return notApplicable("The project has no rules of Firebase or Supabase.");
    const sql = files.filter(isSql);
    return verdict([...files.filter((file) => !isSql(file)).flatMap(judgeFile), ...openPolicies(sql).map(openRows)]);
  },
};

function isSql({ path }: ConfigFile): boolean {
  return path.endsWith(".sql");
}

function openRows(place: Location): CheckEvidence {
  return review(place, "This policy restricts no rows. Make sure that anyone may see or change them.");
}

/** Rules files as such, and those that a `firebase.json` names. */
function rulesFiles(project: Project): ConfigFile[] {
  const named = listsOf(project).flatMap(namedRules);
  return project.configs.filter((file) => isRulesFile(file) || named.includes(file.path));
}

/** Files that name rules files. */
function listsOf(project: Project): ConfigFile[] {
  return project.configs.filter(({ path }) => /(?:^|\/)firebase\.json$/.test(path));
}

/** A service has one rules file, or a list with one for each database or bucket. */
function namedRules(file: ConfigFile): string[] {
  const folder = file.path.slice(0, file.path.lastIndexOf("/") + 1);
  return ["firestore", "storage", "database"]
    .map((service) => valueAt(file.yaml().root, service))
    .flatMap((node) => [node, ...itemsOf(node)])
    .flatMap((target) => scalarText(valueAt(target, "rules")) ?? [])
    .map((path) => folder + path.replace(/^\.\//, ""));
}

function judgeFile(file: ConfigFile): CheckEvidence[] {
  if (file.path.endsWith(".json"))
    return isUnread(file) ? [unread(file)] : judgeTree(file, valueAt(file.yaml().root, "rules"), true);
  return readSecurityRules(file.path, file.text).flatMap((rule) => judgeRule(file, rule));
}

function isUnread(file: ConfigFile): boolean {
  const { root, error } = file.yaml();
  return root === undefined && error !== undefined;
}

function unread(file: ConfigFile): CheckEvidence {
  const message = "This file cannot be read, so its rules were not checked. Repair it.";
  return review(file.locate({ start: 0, end: 0 }), message);
}

/** Who passes a condition. */
type Audience = "everyone" | "everyone for a time" | "every user" | "some";

function audienceOf(condition: string | undefined): Audience {
  if (condition === undefined) return "everyone";
  const alternatives = condition.replace(/^\((.*)\)$/, "$1").split("||");
  if (alternatives.includes("true")) return "everyone";
  if (/request\.time<|^now</.test(condition) && !/auth/.test(condition)) return "everyone for a time";
  const isSignedIn = /^(?:request\.)?auth(?:\.uid|\.token)?!==?null$/;
  return alternatives.some((part) => isSignedIn.test(part)) ? "every user" : "some";
}

/** A path of wildcards only, the last one recursive: the whole database or bucket. */
const wholeService = /^(?:\/databases\/\{\w+\}\/documents|\/b\/\{\w+\}\/o)?(?:\/\{\w+\})*\/\{\w+=\*\*\}$/;

function judgeRule(file: ConfigFile, { methods, path, condition, span }: AllowRule): CheckEvidence[] {
  const audience = audienceOf(condition);
  const place = file.locate(span);
  const isEverything = wholeService.test(path);
  const shown = isEverything
    ? "everything"
    : inCode(path.replace(/^\/databases\/\{\w+\}\/documents|^\/b\/\{\w+\}\/o/, ""));
  const writes = methods.some((method) => ["write", "create", "update", "delete"].includes(method));
  if (audience === "everyone for a time")
    return [fail(place, `Until this date, anyone can ${methods.join(" and ")} ${shown}: these are test rules.`)];
  if (audience === "everyone" && (writes || isEverything))
    return [fail(place, `Anyone can ${methods.join(" and ")} ${shown}.`)];
  if (audience === "everyone") return [review(place, `Anyone can read ${shown}. Make sure that it is public.`)];
  if (audience === "every user" && isEverything)
    return [review(place, `Every user with an account can ${methods.join(" and ")} ${shown}.`)];
  return [];
}

/** The rules of the Realtime Database: `.read` and `.write` count for everything below them. */
function judgeTree(file: ConfigFile, node: YamlNode | undefined, isRoot: boolean): CheckEvidence[] {
  return entriesOf(node).flatMap(({ key, value }) => {
    if (key !== ".read" && key !== ".write") return judgeTree(file, value, false);
    const audience = audienceOf(scalarText(value)?.replace(/\s/g, "") ?? "");
    const place = file.locate(value.span);
    const can = `can ${key.slice(1)} ${isRoot ? "everything" : "the data below this rule"}`;
    if (audience === "everyone for a time")
      return [fail(place, `Until this date, anyone ${can}: these are test rules.`)];
    if (audience === "everyone" && (isRoot || key === ".write")) return [fail(place, `Anyone ${can}.`)];
    if (audience === "everyone") return [review(place, `Anyone ${can}. Make sure that it is public.`)];
    return audience === "every user" && isRoot ? [review(place, `Every user with an account ${can}.`)] : [];
  });
}
