import assert from "node:assert/strict";

/** Changes the settings as any client over HTTP. */
export async function setUp(origin: string, change: object): Promise<void> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${origin}/api/security/settings`, {
    method: "POST",
    headers,
    body: JSON.stringify(change),
  });
  assert.equal(response.status, 200, await response.text());
}
