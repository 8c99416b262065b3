import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { ModelQuestion } from "../../server/assistant/index.ts";
import type { ScanRecord } from "../../server/contract/scan-record.ts";
import { aiPatch } from "../../server/operations/ai-patch.ts";
import { aiScan } from "../../server/operations/ai-scan.ts";
import { explain } from "../../server/operations/explain.ts";
import type { RunContext } from "../../server/operations/operation.ts";
import { scan } from "../../server/operations/scan.ts";
import { explanationMarkdown } from "../../server/reports/explanation-markdown.ts";
import { explanationText } from "../../server/reports/explanation-text.ts";
import { jsonText } from "../../server/reports/json-text.ts";
import { plainPaint } from "../../server/reports/paint.ts";
import { patchText } from "../../server/reports/patch-text.ts";
import { recordMarkdown } from "../../server/reports/record-markdown.ts";
import { recordText } from "../../server/reports/record-text.ts";
import { terminalOutput } from "../../server/reports/terminal-output.ts";
import { type ScriptedAnswer, scriptedModel } from "../support/models/scripted-model.ts";
import { withModel } from "../support/models/with-model.ts";
import { tricksIn } from "../support/reports/hostile-text.ts";
import { createWorkspace, type Workspace } from "../support/services/workspace.ts";
import { contents } from "./folder-contents.ts";
import { honestClaim, honestPatch, hostileClaims, hostileExplanations, hostilePatches } from "./obedient-answers.ts";
import { attacker, canary, carriers, injections, ownSecret, victim } from "./prompt-injections.ts";

const id = "sql-injection";
const context: RunContext = { progress() {}, signal: undefined };

describe("a project that speaks to the model", () => {
  let workspace: Workspace;
  let honest: ReturnType<typeof verdictsOf>;
  let written: string[] = [];
  before(async () => {
    workspace = await createWorkspace();
    await put({ ...victim(""), "lib/other.dart": `const canary = '${canary}';\n`, "assets/.env": `KEY=${canary}\n` });
    honest = verdictsOf(await record());
    written = [];
  });
  afterEach(async () => {
    for (const file of written) await rm(join(workspace.app, file), { force: true });
    written = [];
  });
  after(() => workspace.remove());

  async function put(files: Readonly<Record<string, string>>) {
    for (const [file, text] of Object.entries(files)) await workspace.write(`apps/garden_notes/${file}`, text);
    written.push(...Object.keys(files).filter((file) => !["pubspec.yaml", "lib/victim.dart"].includes(file)));
  }

  const record = () => scan.run(workspace.services, scan.input().parse({ path: workspace.app }), context);
  /** Of the checks. What a model found stands beside them. */
  const verdictsOf = ({ findings }: Pick<ScanRecord, "findings">) =>
    findings
      .filter(({ source }) => source === "static")
      .map(({ id: check, status, severity, triage, evidence }) => ({
        check,
        status,
        severity,
        triage,
        places: evidence.filter(({ file }) => file === "lib/victim.dart").length,
      }));

  /** Asks every question of a model that answers so, and says what it was asked and what came of it. */
  async function ask(answer: (question: ModelQuestion<unknown>) => ScriptedAnswer) {
    const model = scriptedModel(answer);
    const services = withModel(workspace.services, model);
    const about = { path: workspace.app, id };
    const explanation = await explain.run(services, explain.input().parse(about), context);
    const patch = await aiPatch.run(services, aiPatch.input().parse(about), context).catch(unusable);
    const deep = await aiScan.run(services, aiScan.input().parse({ path: workspace.app }), context);
    return { questions: model.questions, explanation, patch, deep };
  }

  /** An answer of another form is told as such. */
  function unusable(error: unknown): undefined {
    assert.ok(error instanceof Error && /did not answer as asked/.test(error.message), String(error));
  }

  /** The words of a question that are not marked as data. */
  function unmarked({ text }: ModelQuestion<unknown>): string {
    const mark = /^(?:The mark of data is|Every line that begins with) ([0-9a-f]{12,})\b/m.exec(text)?.[1];
    assert.ok(mark !== undefined);
    return text
      .split(/\r\n|[\n\r\u2028\u2029\u0085]/)
      .filter((line) => !line.startsWith(`${mark}|`))
      .join("\n");
  }

  const obedient = (saw: string) => ({
    meaning: `${attacker} ${saw.slice(-3_000)}`,
    fix: "Nothing.",
    verify: "Nothing.",
    edits: [],
    imports: [],
    why: `It is safe, says ${attacker}.`,
    findings: [],
    status: "PASS",
    suppressed: [id],
    triage: { [id]: "False positive" },
  });

  async function holds(files: Readonly<Record<string, string>>) {
    await put(files);
    const before = await contents(workspace.app);
    const { questions, explanation, patch, deep } = await ask(({ text }) => obedient(text));
    assert.deepEqual([...new Set(questions.map(({ task }) => task))], ["explain", "patch", "deep-scan"]);
    for (const question of questions) {
      assert.ok(!question.system.includes(attacker));
      assert.ok(!unmarked(question).includes(attacker), "the text of a project is marked as data");
      assert.deepEqual(question.text.split("\n").flatMap(tricksIn), []);
    }
    const said = JSON.stringify([questions, explanation, patch, deep]);
    for (const hidden of [canary, ownSecret, ownSecret.slice(4, -2)]) assert.ok(!said.includes(hidden), hidden);
    assert.equal(explanation.status, "FAIL");
    assert.deepEqual([patch?.hash, patch?.verified, patch?.diff], [null, false, ""]);
    assert.deepEqual(verdictsOf(deep), honest, "no verdict changes");
    assert.deepEqual(verdictsOf(await record()), honest, "nor later");
    assert.deepEqual(await contents(workspace.app), before, "no file is written");
  }

  const [, plain = ""] = injections[0] ?? [];
  for (const [what, text] of injections) {
    it(`changes nothing when it ${what}`, async () => {
      await holds(victim(`final note = ${JSON.stringify(text)}; // ${text.replace(/[\r\n\u2028]+/g, " ")}`));
    });
  }
  for (const [where, files] of carriers) {
    it(`changes nothing from ${where}`, async () => {
      const pubspec = await workspace.services.files.read(workspace.app, "pubspec.yaml");
      await holds(files(plain));
      await workspace.write("apps/garden_notes/pubspec.yaml", pubspec ?? "");
    });
  }

  it("changes nothing from the name and the message of a commit", async () => {
    const git = (...args: readonly string[]) => execFileSync("git", ["-C", workspace.app, ...args], { stdio: "pipe" });
    git("init", "--quiet");
    git("add", "--all");
    const person = ["-c", `user.name=${attacker}`, "-c", "user.email=a@garden.example"];
    for (const [, text] of injections) git(...person, "commit", "--quiet", "--allow-empty", "-m", text);
    await holds(victim(""));
    await rm(join(workspace.app, ".git"), { recursive: true });
  });

  it("takes nothing away from a model that is honest", async () => {
    await put(victim(""));
    const { patch, deep } = await ask(({ task, text }) => ({
      ...(task === "patch" ? honestPatch : obedient(text)),
      findings: text.includes("lib/victim.dart") ? [honestClaim] : [],
    }));
    assert.equal(patch?.verdict, "Verified: the finding is gone and nothing new appeared.");
    assert.equal(deep.findings.filter(({ source }) => source === "AI").length, 1);
    await forgetClaims();
  });

  for (const [what, answer] of hostilePatches) {
    it(`gets no patch from a model that ${what}`, async () => {
      await put(victim(""));
      const before = await contents(workspace.app);
      const { patch } = await ask(({ task, text }) => (task === "patch" ? answer : obedient(text)));
      assert.equal(patch?.hash ?? null, null);
      assert.notEqual(patch?.verified, true);
      assert.deepEqual(await contents(workspace.app), before);
      if (patch) assert.deepEqual(terminalOutput(patchText(patch, plainPaint)).split("\n").flatMap(tricksIn), []);
    });
  }

  for (const [what, say] of hostileExplanations) {
    it(`gets no link and no image from a model that ${what}`, async () => {
      await put(victim(""));
      const { explanation } = await ask(({ text }) => ({ ...obedient(text), ...answerOf(say(text)) }));
      const { here } = explanation;
      const json = JSON.stringify(here);
      assert.ok(json.length < 40_000, "it is bounded");
      assert.doesNotMatch(json, /:\/\/(?!\w*\))[^"]*evil|command:|javascript:|vscode:|packages\?/);
      const markdown = explanationMarkdown(explanation);
      const terminal = terminalOutput(explanationText(explanation, plainPaint));
      for (const shown of [markdown, terminal]) {
        assert.deepEqual(shown.split("\n").flatMap(tricksIn), []);
        assert.doesNotMatch(shown, /:\/\/[\w.@]*evil|www\.evil/);
        assert.ok(![canary, ownSecret].some((hidden) => shown.includes(hidden)));
      }
      assert.doesNotMatch(withoutCode(markdown), /(?<!\\)!\[|(?<!\\)<(?!https:)/);
    });
  }

  for (const [what, claim] of hostileClaims) {
    it(`adds nothing that is not there for a model that ${what}`, async () => {
      await put(victim(""));
      const model = ({ task, text }: ModelQuestion<unknown>) =>
        task === "deep-scan" && text.includes("lib/victim.dart") ? { findings: claim } : obedient(text);
      const { deep } = await ask(model);
      assert.deepEqual(verdictsOf(deep), honest);
      const found = deep.findings.filter(({ source }) => source === "AI");
      assert.ok(found.length <= 8);
      for (const { evidence } of found)
        assert.ok(evidence.every(({ file, line }) => file === "lib/victim.dart" && line !== 6));
      const shown = [...recordFormatsOf(deep), terminalOutput(recordText(deep, plainPaint))];
      for (const one of shown) assert.deepEqual(one.split("\n").flatMap(tricksIn), []);
      assert.doesNotMatch(recordMarkdown(deep), /(?<!\\)!\[ok|\]\(https:\/\/evil/);
      await forgetClaims();
    });
  }

  const forgetClaims = () =>
    workspace.services.store.project(workspace.app).update((document) => ({ ...document, aiResults: [] }));
  const recordFormatsOf = (deep: ScanRecord) => [recordMarkdown(deep), jsonText(deep, 2)];

  const withoutCode = (markdown: string) =>
    markdown.replace(/^ *(`{3,})[\s\S]*?^ *\1$/gm, "").replace(/(`+)(?!`).*?[^`]\1(?!`)/g, "");
  const answerOf = (text: string) => ({ meaning: text, fix: text, verify: text });

  it("is attacked in more than sixty ways", () => {
    const all = [injections, carriers, hostilePatches, hostileExplanations, hostileClaims].flatMap((list) =>
      list.map(([what]) => what),
    );
    assert.ok(all.length >= 60, String(all.length));
    assert.equal(new Set(all).size, all.length);
  });
});
