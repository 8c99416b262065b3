import { type AddressInfo, createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { createSecureContext, createServer as createTlsServer, TLSSocket } from "node:tls";
import type { Certificate } from "./certificate.ts";

export const smtpLogin = { user: "robot@garden-notes.dev", password: "smtp-Password-0000" };

/** A mail server on this machine (RFC 5321, STARTTLS of RFC 3207, AUTH PLAIN of RFC 4616). */
export interface SmtpServer {
  readonly port: number;
  /** The commands, in order; `*` begins those that came over an encrypted connection. */
  readonly commands: string[];
  /** The messages that it took, as they came. */
  readonly messages: string[];
  close(): Promise<void>;
}

/** How a connection is encrypted: once it is there, from its first byte (port 465), or never. */
export type SmtpEncryption = "STARTTLS" | "TLS on connect" | "none";

export async function startSmtp(
  { certificate, key }: Certificate,
  encryption: SmtpEncryption = "STARTTLS",
): Promise<SmtpServer> {
  const [commands, messages]: [string[], string[]] = [[], []];
  const sockets = new Set<Socket>();
  const greet = (socket: Socket, isEncrypted: boolean) => {
    socket.write("220 localhost ESMTP\r\n");
    talk(socket, isEncrypted);
  };
  const server =
    encryption === "TLS on connect"
      ? createTlsServer({ cert: certificate, key }, (socket) => greet(socket, true))
      : createServer((socket) => greet(socket, false));
  server.on("connection", (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    commands,
    messages,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };

  function talk(socket: Socket, isEncrypted: boolean) {
    let message: string[] | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on("error", () => {});
    const reader = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY });
    reader.on("line", (line) => {
      if (message) {
        if (line !== ".") return void message.push(line);
        messages.push(message.join("\n"));
        message = undefined;
        return say("250 2.0.0 Ok: queued");
      }
      commands.push(`${isEncrypted ? "*" : ""}${line.replace(/^(AUTH PLAIN) .*/, "$1 …")}`);
      const [verb = ""] = line.toUpperCase().split(" ");
      if (verb === "EHLO") return say(`250-localhost\r\n${extension(isEncrypted)}\r\n250 SIZE 1000000`);
      if (verb === "STARTTLS" && encryption !== "STARTTLS") return say("502 5.5.1 Command not implemented");
      if (verb === "STARTTLS") {
        say("220 2.0.0 Ready to start TLS");
        reader.close();
        socket.removeAllListeners("data");
        const secureContext = createSecureContext({ cert: certificate, key });
        return talk(new TLSSocket(socket, { isServer: true, secureContext }), true);
      }
      if (verb === "AUTH") {
        const given = Buffer.from(line.split(" ")[2] ?? "", "base64").toString();
        return say(
          given === `\0${smtpLogin.user}\0${smtpLogin.password}` ? "235 2.7.0 Ok" : "535 5.7.8 Wrong password",
        );
      }
      if (verb === "RCPT" && line.includes("nobody@")) return say("550 5.1.1 No such user");
      if (verb === "DATA") {
        message = [];
        return say("354 End data with <CR><LF>.<CR><LF>");
      }
      return say(verb === "QUIT" ? "221 2.0.0 Bye" : "250 2.0.0 Ok");
    });
  }

  function extension(isEncrypted: boolean): string {
    if (isEncrypted) return "250-AUTH PLAIN LOGIN";
    return encryption === "STARTTLS" ? "250-STARTTLS" : "250-AUTH PLAIN LOGIN";
  }
}
