import assert from "node:assert/strict";
import { parse } from "yaml";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { compose } from "../../compose.ts";
import { presetCategories } from "./index.ts";

const tools = sourceTools();
const filesOf = (config: object) => {
  const { files } = compose({ recipe: "minimal", ...config }, tools);
  return ["AGENTS.md", "CLAUDE.md"].map((wanted) => files.find(({ path }) => path === wanted)?.content ?? "");
};
const rules = (config: object) => filesOf(config)[0] ?? "";

/** What a project needs before a rule about a capability says anything. */
const subsystems: Readonly<Record<string, object>> = {
  "capability-notifications": { notifications: ["local"] },
  "capability-permissions": { permissions: ["camera"] },
  "capability-firebase": { firebase: ["core"] },
  "capability-flavors-env": { flavors: ["dev"] },
  "capability-maps": { maps: ["geolocator"] },
  "capability-forms": { components: ["form_validators"] },
  "capability-security": { security: ["secure_storage"] },
};
const ids = presetCategories.flatMap(({ presets }) => presets.map(({ id }) => id));

describe("the skill for agents", () => {
  const skills = compose({ recipe: "minimal" }, tools).files.filter(({ path }) => path.endsWith("/SKILL.md"));
  const [skill] = skills;
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(skill?.content ?? "") ?? [];

  it("is where each agent looks for it, in the same words", () => {
    assert.deepEqual(
      skills.map(({ path }) => path),
      [".agents/skills/palisade/SKILL.md", ".claude/skills/palisade/SKILL.md"],
    );
    assert.equal(skills[0]?.content, skills[1]?.content);
  });

  it("has the head of the open format: the name of its folder, and when to use it", () => {
    const { name, description } = parse(head);
    assert.equal(name, "palisade");
    assert.ok(description.length <= 1024 && /Use it after/.test(description));
    assert.ok(body.split("\n").length < 500);
  });

  it("is named in AGENTS.md, which says how to scan", () => {
    assert.match(rules({}), /## Security\n\n```sh\npalisade scan \.\n```[\s\S]*\.agents\/skills\/palisade\/SKILL\.md/);
  });
});

describe("AI rules", () => {
  for (const id of ids) {
    it(`${id} is in both files when it alone is chosen, and no other`, () => {
      for (const text of filesOf({ ...subsystems[id], aiRules: [id] })) {
        assert.deepEqual(
          ids.filter((other) => text.includes(`(\`${other}\`)`)),
          [id],
        );
      }
    });
  }

  for (const id of Object.keys(subsystems)) {
    it(`${id} is silent without its subsystem`, () => assert.ok(!rules({ aiRules: [id] }).includes(id)));
  }

  it("are in the words of the stack", () => {
    const words = {
      getx: "GetxController",
      riverpod: "AsyncNotifier",
      bloc: "Cubit",
      provider: "notifyListeners",
      none: "ListenableBuilder",
    };
    for (const [state, word] of Object.entries(words)) {
      const text = rules({ state, aiRules: ["notify-once", "const-small-widgets"] });
      assert.ok(text.includes(word), state);
    }
  });

  it("hold the commands, the folders and the packages of the project", () => {
    const text = rules({ architecture: "clean", features: ["home"] });
    for (const part of ["flutter analyze", "lib/features/<feature>/domain/", "`http`"])
      assert.ok(text.includes(part), part);
  });

  it("tell of every subsystem that was generated", () => {
    assert.match(rules({ flavors: ["dev"] }), /\*\*flavors\*\*: .*AppMode/);
    assert.doesNotMatch(rules({}), /\*\*flavors\*\*/);
  });

  for (const own of ["Say please.", "```\n# Not a heading\n`````\nout", "- [ ] $x <b> | y\n\n~~~"]) {
    it(`keep ${JSON.stringify(own)} inside its block`, () => {
      const text = rules({ customAiRules: own });
      const block = /## Rules of the team\n\n(`{3,})text\n([\s\S]*?)\n\1\n/.exec(text);
      assert.equal(block?.[2], own);
    });
  }

  it("have the line ends of every other file", () => {
    assert.match(rules({ customAiRules: "a\r\nb\rc" }), /\na\nb\nc\n/);
  });

  it("have no section for rules that nobody wrote", () => {
    assert.doesNotMatch(rules({ customAiRules: " \n" }), /Rules of the team/);
  });
});
