import assert from "node:assert/strict";
import { createKeptNews } from "./kept-news.ts";

describe("news for whoever watches", () => {
  it("is kept while nobody watches, the last of it, and told once", () => {
    const news = createKeptNews<string>();
    const first: string[] = [];
    const second: string[] = [];
    news.tell("old");
    news.tell("early");
    const unwatch = news.watch((one) => first.push(one));
    news.watch((one) => second.push(one));
    news.tell("late");
    unwatch();
    news.tell("later");
    assert.deepEqual(first, ["early", "late"]);
    assert.deepEqual(second, ["late", "later"]);
  });
});
