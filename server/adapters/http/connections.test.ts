import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { portOf } from "../../../test/support/adapters/http/ports.ts";
import { until } from "../../../test/support/adapters/http/until.ts";
import { keepRoom } from "./connections.ts";

describe("room for connections", () => {
  const cleanUp: (() => void)[] = [];
  afterEach(() => {
    for (const step of cleanUp.splice(0)) step();
  });

  /** A server with room for three connections, which answers on command. */
  async function start() {
    const asked: ServerResponse[] = [];
    const server = createServer((_, answer) => asked.push(answer));
    const room = keepRoom(server, 3);
    await once(server.listen(0, "127.0.0.1"), "listening");
    const accepted: Socket[] = [];
    server.on("connection", (socket) => accepted.push(socket));
    cleanUp.push(() => {
      server.close();
      server.closeAllConnections();
    });
    const gone: string[] = [];
    const open = async (name: string, localAddress = "127.0.0.1") => {
      const before = accepted.length;
      const socket = connect({ port: portOf(server), host: "127.0.0.1", localAddress }).resume();
      socket.on("error", () => {}).on("close", () => gone.push(name));
      cleanUp.push(() => socket.destroy());
      await until(() => accepted.length > before);
      return socket;
    };
    const ask = async (socket: Socket, request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n") => {
      const before = asked.length;
      socket.write(request);
      await until(() => asked.length > before);
      const answer = asked.at(-1);
      assert.ok(answer);
      return answer;
    };
    return { room, accepted, gone, open, ask };
  }

  it("is made by dropping who has been idle for longest", async () => {
    const { open, gone } = await start();
    for (const name of ["first", "second", "third", "fourth", "fifth"]) await open(name);
    await until(() => gone.length === 2);
    assert.deepEqual(gone, ["first", "second"]);
  });

  it("is never made by dropping who waits for an answer", async () => {
    const { open, ask, gone } = await start();
    const busy = await open("busy");
    const answer = await ask(busy);
    for (const name of ["second", "third", "fourth", "fifth"]) await open(name);
    await until(() => gone.length === 2);
    assert.deepEqual(gone, ["second", "third"]);
    const answered = once(busy, "data");
    answer.end();
    await answered;
  });

  it("is made by dropping whose request never arrives as a whole", async () => {
    const { open, ask, gone } = await start();
    await ask(await open("busy"));
    await ask(await open("endless"), "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nhalf");
    for (const name of ["third", "fourth"]) await open(name);
    await until(() => gone.length === 1);
    assert.deepEqual(gone, ["endless"]);
  });

  it("counts idleness from the last answer", async () => {
    const { open, ask, gone } = await start();
    const [first] = [await open("first"), await open("second"), await open("third")];
    const answer = await ask(first);
    const answered = once(answer, "close");
    answer.end();
    await answered;
    await open("fourth");
    await open("fifth");
    await until(() => gone.length === 2);
    assert.deepEqual(gone, ["second", "third"]);
  });

  it("is refused while all wait for answers, and there again when one has got it", async () => {
    const { open, ask, gone } = await start();
    const answers = [];
    for (const name of ["first", "second", "third"]) answers.push(await ask(await open(name)));
    await open("fourth");
    await until(() => gone.length === 1);
    assert.deepEqual(gone, ["fourth"]);
    const [answer] = answers;
    assert.ok(answer);
    const answered = once(answer, "close");
    answer.end();
    await answered;
    await ask(await open("fifth"));
    await until(() => gone.length === 2);
    assert.deepEqual(gone, ["fourth", "first"]);
  });

  it("is taken from the address that holds most of it", async () => {
    const { open, gone } = await start();
    await open("alone", "127.0.0.2");
    for (const name of ["one of many", "another", "a third", "a fourth"]) await open(name);
    await until(() => gone.length === 2);
    assert.deepEqual(gone, ["one of many", "another"]);
  });

  it("tells who waits, and whose answer has begun", async () => {
    const { room, open, ask, accepted } = await start();
    const client = await open("client");
    const [socket] = accepted;
    assert.ok(socket);
    assert.deepEqual([room.isWaiting(socket), room.isAnswering(socket)], [false, false]);
    const answer = await ask(client);
    assert.deepEqual([room.isWaiting(socket), room.isAnswering(socket)], [true, false]);
    answer.flushHeaders();
    assert.deepEqual([room.isWaiting(socket), room.isAnswering(socket)], [true, true]);
    const answered = once(answer, "close");
    answer.end();
    await answered;
    assert.deepEqual([room.isWaiting(socket), room.isAnswering(socket)], [false, false]);
  });
});
