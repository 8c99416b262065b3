import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { selfSigned } from "../sharing/certificate.ts";
import { type OpenAiServer, openAiKey, startOpenAi } from "./openai-server.ts";

/** A provider of models on another machine. Only a proxy knows where that is, as in many companies. */
export interface RemoteModel {
  readonly server: OpenAiServer;
  readonly host: string;
  /** Where the proxy was asked to connect to: what may be sent goes through these connections. */
  readonly connections: string[];
  /** The settings that use it. */
  readonly ai: Readonly<Record<"provider" | "baseUrl" | "model" | "key", string>>;
  /** What the environment says to reach it. */
  readonly environment: Readonly<Record<string, string>>;
  /** What must be trusted to believe it. PEM. */
  readonly certificate: string;
  close(): Promise<void>;
}

/** OpenAI's protocol over TLS, at a host that no name server knows. */
export async function startRemoteModel(): Promise<RemoteModel> {
  const host = "models.example";
  const signed = selfSigned(host);
  const server = await startOpenAi(signed);
  const connections: string[] = [];
  const proxy = createServer();
  const sockets = new Set<Socket>();
  proxy.on("connection", (socket) => void sockets.add(socket));
  proxy.on("connect", ({ url = "" }, socket) => {
    if (url !== `${host}:443`) {
      socket.destroy();
      return;
    }
    connections.push(url);
    const port = Number(new URL(server.address).port);
    const there = connect(port, "127.0.0.1", () => socket.write("HTTP/1.1 200 Connection established\r\n\r\n"));
    there
      .on("error", () => socket.destroy())
      .pipe(socket)
      .on("error", () => there.destroy())
      .pipe(there);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    ...{ server, host, connections, certificate: signed.certificate },
    ai: { provider: "openai-compatible", baseUrl: `https://${host}/v1`, model: "gpt-4.1-mini", key: openAiKey },
    environment: { HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` },
    async close() {
      await server.close();
      // The server no longer knows those that it connected through.
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
