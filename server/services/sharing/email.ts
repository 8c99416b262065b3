import { Failure } from "../../contract/failure.ts";
import type { Settings } from "../../contract/settings.ts";
import type { Mail } from "../../reports/messages/mail.ts";
import { reachableAddress } from "../http/reachable-address.ts";
import { requestFailure } from "../http/request-failure.ts";
import { sharingCancelled } from "./api.ts";
import { notSetUp } from "./not-set-up.ts";
import type { Sharing } from "./sharing.ts";

/** Who writes to whom. */
export interface MailRoute {
  readonly host: string;
  readonly from: string;
  readonly to: readonly string[];
}

/** In milliseconds. */
const timeout = 10_000;

/**
 * @param to instead of the addresses in the settings
 * @throws Failure `conflict` when e-mail is not set up
 */
export function mailRoute({ email }: Settings, to: readonly string[] = email.to): MailRoute {
  const { host, from } = email;
  const missing = [
    ...(host === null ? ["email.host"] : []),
    ...(from === null ? ["email.from"] : []),
    ...(to.length === 0 ? ["email.to"] : []),
  ];
  if (host === null || from === null || to.length === 0) throw notSetUp("email", missing);
  return { host, from, to };
}

/**
 * Sends an e-mail over an encrypted connection, once.
 *
 * @throws Failure `conflict` when e-mail is not set up; `unavailable` or `refused` when it was not taken
 */
export async function sendMail(sharing: Sharing, route: MailRoute, mail: Mail): Promise<void> {
  await withServer(sharing, route.host, async (server) => {
    await server.sendMail({
      // Lists, not header lines: an address cannot add a header.
      from: { name: "Palisade", address: route.from },
      to: route.to.map((address) => ({ name: "", address })),
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    });
  });
}

/** Connects and logs in, and sends nothing. */
export async function verifyMail(sharing: Sharing): Promise<void> {
  await withServer(sharing, mailRoute(sharing.settings).host, async (server) => {
    await server.verify();
  });
}

type MailServer = ReturnType<typeof import("nodemailer").createTransport>;

async function withServer(
  { settings, secret, hideSecrets, refuse, signal }: Sharing,
  host: string,
  work: (server: MailServer) => Promise<void>,
): Promise<void> {
  const { port, user, from, passwordSet } = settings.email;
  refuse(host, `${host}:${port}`);
  const password = passwordSet ? await secret("email.password", host) : undefined;
  if (passwordSet && password === undefined) throw notSetUp("email", ["email.password"]);
  const { createTransport } = await import("nodemailer");
  try {
    const address = await reachableAddress({ host, isEncrypted: true, allowPrivate: settings.allowPrivateAddresses });
    const server = createTransport({
      host: address,
      port,
      secure: port === 465,
      requireTLS: true,
      // The certificate must be for the host, though its address is what is connected to.
      tls: { minVersion: "TLSv1.2", ...(address !== host && { servername: host }) },
      ...(password !== undefined && { auth: { user: user ?? from ?? "", pass: password } }),
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    const stop = () => server.close();
    signal?.addEventListener("abort", stop);
    try {
      await work(server);
    } finally {
      signal?.removeEventListener("abort", stop);
      server.close();
    }
  } catch (error) {
    if (signal?.aborted) throw new Failure("cancelled", sharingCancelled);
    throw await mailFailure(host, error, hideSecrets);
  }
}

/** What nodemailer's codes mean for the user. */
const reasons: Readonly<Record<string, string>> = {
  EAUTH: "does not accept the user or the password. Set them again: palisade settings set email.password -",
  ETLS: "does not offer an encrypted connection, or its certificate is not valid. Nothing was sent",
  EENVELOPE: "does not take mail for these addresses",
  EMESSAGE: "does not take this message",
};

async function mailFailure(
  host: string,
  error: unknown,
  hideSecrets: (text: string) => Promise<string>,
): Promise<Failure> {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const known = reasons[code];
  if (known !== undefined) return new Failure("unavailable", `${host} ${known}.`);
  return requestFailure(host, code === "ETIMEDOUT" ? timeout : undefined, error, hideSecrets);
}
