import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { portOf } from "../../../test/support/adapters/http/ports.ts";
import { createPeerReader, readPeer } from "./peer.ts";

describe("whose program is at the other end of a connection", () => {
  let server: Server;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    // All addresses, IPv4 and IPv6.
    server = createServer().listen(0, "::");
    await once(server, "listening");
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.close();
  });

  /** Both ends of a new connection. */
  async function open(host = "127.0.0.1"): Promise<{ client: Socket; accepted: Socket }> {
    const client = connect({ port: portOf(server), host }).on("error", () => {});
    const [accepted]: Socket[] = await once(server, "connection");
    assert.ok(accepted);
    sockets.push(client, accepted);
    return { client, accepted };
  }

  for (const host of ["127.0.0.1", "::ffff:127.0.0.1", "::1"]) {
    it(`is seen of our own at ${host}`, async () => {
      const { accepted } = await open(host);
      assert.equal(await createPeerReader()(accepted), "own user");
    });
  }

  it("is seen from the client's end too", async () => {
    const { client } = await open();
    assert.equal(await readPeer(client), "own user");
  });

  if (process.platform !== "linux") {
    it("is not asked where the system does not tell everybody: all count as the user's own", async () => {
      const { accepted } = await open();
      assert.equal(await createPeerReader(async () => assert.fail("It was asked."))(accepted), "own user");
    });
    return;
  }

  it("is unknown once that program has closed it", async () => {
    const { client, accepted } = await open();
    client.destroy();
    await once(client, "close");
    assert.equal(await createPeerReader()(accepted), "unknown");
  });

  it("is unknown when the system does not say", async () => {
    const { accepted } = await open();
    assert.equal(await createPeerReader(async () => ["", ""])(accepted), "unknown");
  });

  it("is asked once for each connection, and again at once only when the tables lack it", async () => {
    const { accepted } = await open();
    let reads = 0;
    const peerOf = createPeerReader(async () => {
      reads += 1;
      return [];
    });
    for (let request = 0; request < 5; request += 1) await peerOf(accepted);
    assert.equal(reads, 2);
  });

  it("costs as much for many connections that come at once as for a few", async () => {
    const all = [];
    for (let count = 0; count < 50; count += 1) all.push((await open()).accepted);
    let reads = 0;
    const peerOf = createPeerReader(async () => {
      reads += 1;
      await new Promise((resolve) => setImmediate(resolve));
      return [];
    });
    const peers = await Promise.all(all.map(peerOf));
    assert.deepEqual([...new Set(peers)], ["unknown"]);
    assert.ok(reads <= 3, `${reads} readings`);
  });
});
