import assert from "node:assert/strict";
import { createAccess } from "./access.ts";

describe("the access to a server that wants a token", () => {
  const { fetch, sessionStorage } = globalThis;
  const kept = new Map<string, string>();
  const answers: ((response: Response) => void)[] = [];
  beforeEach(() => {
    Object.defineProperty(globalThis, "sessionStorage", {
      configurable: true,
      value: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      },
    });
    globalThis.fetch = () => new Promise((answer) => answers.push(answer));
  });
  afterEach(() => {
    globalThis.fetch = fetch;
    Object.defineProperty(globalThis, "sessionStorage", { configurable: true, value: sessionStorage });
    kept.clear();
    answers.length = 0;
  });
  const answer = (status: number) => answers.shift()?.(new Response(null, { status }));

  it("wants one, and says when it is wrong", async () => {
    const access = createAccess();
    const first = access.fetch("/call/projects");
    answer(401);
    await first;
    assert.equal(access.state, "wanted");
    access.give("knock-knock");
    const second = access.fetch("/call/projects");
    answer(401);
    await second;
    assert.equal(access.state, "wrong");
  });

  it("takes no answer to an older request for one about the token", async () => {
    const access = createAccess();
    const late = access.fetch("/call/news");
    access.give("open-sesame");
    answer(401);
    await late;
    assert.equal(access.state, "open");
  });
});
