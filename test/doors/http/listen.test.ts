import assert from "node:assert/strict";
import { createServer } from "node:http";
import { Hono } from "hono";
import { listen } from "../../../server/doors/http/listen.ts";

describe("listening", () => {
  const app = new Hono().get("/health", (context) => context.json({ name: "palisade" }));

  it("says where, and stops", async () => {
    const listener = await listen(app, "127.0.0.1", 0);
    assert.equal((await fetch(`${listener.address}/health`)).status, 200);
    await listener.close();
    await assert.rejects(fetch(`${listener.address}/health`));
  });

  it("knows another Palisade on its port", async () => {
    const first = await listen(app, "127.0.0.1", 0);
    await assert.rejects(listen(app, "127.0.0.1", Number(new URL(first.address).port)), /taken by another Palisade/);
    await first.close();
  });

  it("knows a stranger on its port", async () => {
    const stranger = createServer((_, response) => response.end("hello"));
    await new Promise<void>((resolve) => stranger.listen(0, "127.0.0.1", resolve));
    const address = stranger.address();
    assert.ok(typeof address === "object" && address);
    await assert.rejects(listen(app, "127.0.0.1", address.port), /taken by another program/);
    stranger.close();
  });
});
