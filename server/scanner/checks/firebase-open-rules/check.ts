import type { ConfigFile } from "../../project/config-file.ts";
import { type Audience, audienceReader } from "../../project/firebase/audience.ts";
import { type TreeRule, treeRules } from "../../project/firebase/database-rules.ts";
import { isRulesFile } from "../../project/firebase/rules-files.ts";
import { type AllowRule, readSecurityRules } from "../../project/firebase/security-rules.ts";
import type { Project } from "../../project/project.ts";
import { itemsOf, scalarText, valueAt, type YamlNode } from "../../project/yaml/yaml.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";
import { openToAccounts } from "./every-account.ts";
import { rulesOfOwnRights } from "./own-rights.ts";
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
    return isUnread(file) ? [unread(file)] : judgeDatabase(file, valueAt(file.yaml().root, "rules"));
  const { allows, functions } = readSecurityRules(file.path, file.text);
  const audienceOf = audienceReader(file, functions);
  const rules = allows.map((rule) => ({ ...rule, audience: audienceOf(rule.condition) }));
  const toAccounts = rules.filter(({ audience, path }) => audience === "every user" && !wholeService.test(path));
  const toSome = rules.filter(({ audience }) => audience === "some");
  return [
    ...rulesOfOwnRights(file, toSome, functions).map((rule) => ownRights(file, rule)),
    ...rules.flatMap((rule) => judgeRule(file, rule)),
    ...openToAccounts(
      toAccounts.map(({ span, methods, path }) => ({ place: file.locate(span), methods, path: inService(path) })),
    ),
  ];
}

function ownRights(file: ConfigFile, { span, path }: AllowRule): CheckEvidence {
  const message = `Users may write all of their own ${inCode(inService(path))}, and other rules decide by what it says. Keep the fields with rights out of their reach.`;
  return review(file.locate(span), message);
}

function isUnread(file: ConfigFile): boolean {
  const { root, error } = file.yaml();
  return root === undefined && error !== undefined;
}

function unread(file: ConfigFile): CheckEvidence {
  const message = "This file cannot be read, so its rules were not checked. Repair it.";
  return review(file.locate({ start: 0, end: 0 }), message);
}

/** A path of wildcards only, the last one recursive: the whole database or bucket. */
const wholeService = /^(?:\/databases\/\{\w+\}\/documents|\/b\/\{\w+\}\/o)?(?:\/\{\w+\})*\/\{\w+=\*\*\}$/;

const service = /^\/databases\/\{\w+\}\/documents|^\/b\/\{\w+\}\/o/;
const bucket = /^\/b\/\{\w+\}\/o/;

function inService(path: string): string {
  return path.replace(service, "");
}

interface JudgedRule extends AllowRule {
  readonly audience: Audience;
}

function judgeRule(file: ConfigFile, { methods, path, audience, span }: JudgedRule): CheckEvidence[] {
  const place = file.locate(span);
  const isEverything = wholeService.test(path);
  const shown = isEverything ? "everything" : inCode(inService(path));
  const writes = methods.filter((method) => ["write", "create", "update", "delete"].includes(method));
  if (audience === "everyone for a time")
    return [fail(place, `Until this date, anyone can ${methods.join(" and ")} ${shown}: these are test rules.`)];
  if (audience === "any writer" && writes.length > 0) {
    const message = `Anyone can ${writes.join(" and ")} ${shown}: the rule asks what is written, and not who writes it.`;
    return [bucket.test(path) && !isEverything ? review(place, message) : fail(place, message)];
  }
  if (audience === "everyone" && (writes.length > 0 || isEverything))
    return [fail(place, `Anyone can ${methods.join(" and ")} ${shown}.`)];
  if (audience === "everyone") return [review(place, `Anyone can read ${shown}. Make sure that it is public.`)];
  if (audience === "every user" && isEverything)
    return [review(place, `Every user with an account can ${methods.join(" and ")} ${shown}.`)];
  return [];
}

function judgeDatabase(file: ConfigFile, root: YamlNode | undefined): CheckEvidence[] {
  const rules = treeRules(file, root);
  const toAccounts = rules.filter(({ audience, path, isChecked }) => audience === "every user" && path && !isChecked);
  return [
    ...rules.flatMap((rule) => judgeTreeRule(file, rule)),
    ...openToAccounts(
      toAccounts.map(({ span, method, path }) => ({ place: file.locate(span), methods: [method], path })),
    ),
  ];
}

function judgeTreeRule(file: ConfigFile, { method, path, audience, span }: TreeRule): CheckEvidence[] {
  const place = file.locate(span);
  const can = `can ${method === "get" ? "read" : method} ${path ? "the data below this rule" : "everything"}`;
  if (audience === "everyone for a time") return [fail(place, `Until this date, anyone ${can}: these are test rules.`)];
  if (audience === "any writer" && method === "write")
    return [fail(place, `Anyone ${can}: the rule asks what is written, and not who writes it.`)];
  if (audience === "everyone" && (!path || method === "write")) return [fail(place, `Anyone ${can}.`)];
  if (audience === "everyone") return [review(place, `Anyone ${can}. Make sure that it is public.`)];
  return audience === "every user" && !path ? [review(place, `Every user with an account ${can}.`)] : [];
}
