import { Failure } from "../../contract/failure.ts";
import type { ProjectKind } from "../../contract/project-kind.ts";
import type { PushOutcome } from "../../contract/push-outcome.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { parseJson } from "../../scanner/index.ts";
import type { Outgoing } from "../http/open-outgoing.ts";
import type { Received } from "../http/outgoing.ts";
import type { Environment } from "../state-folder.ts";
import { serverAddress } from "./server-address.ts";
import { unsentScans } from "./unsent.ts";
import { withoutCode } from "./without-code.ts";

/** A scan for a team's server. */
interface ScanToPush {
  /** The project's name there. */
  readonly project: string;
  readonly kind: ProjectKind;
  readonly record: ScanRecord;
  /** The text of its palisade.yaml. */
  readonly policy: string | undefined;
}

/** Brings scans to a team's server. What it does not take now is kept and sent by the next push. */
export interface Pushing {
  /**
   * @param server its address, as somebody typed it
   * @throws Failure as `push`, before anything is scanned for it
   */
  check(server: string): void;
  /**
   * @param server its address, as somebody typed it
   * @throws Failure for an address that no token may go to, or without a token
   */
  push(server: string, scans: readonly ScanToPush[], signal: AbortSignal | undefined): Promise<PushOutcome>;
}

/** @param folder of Palisade's state */
export function openPushing(environment: Environment, outgoing: Outgoing, folder: string): Pushing {
  const unsent = unsentScans(folder);

  async function sendOne(
    address: URL,
    token: string,
    body: string,
    signal: AbortSignal | undefined,
  ): Promise<Received> {
    return outgoing.send({
      url: new URL("/api/security/push", address),
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body,
      timeoutMs: 60_000,
      maxBytes: 1024 * 1024,
      allowPrivate: true,
      signal,
    });
  }

  function wayTo(server: string) {
    const address = serverAddress(server);
    const token = environment["PALISADE_TOKEN"];
    if (!token) throw new Failure("invalid input", `Set PALISADE_TOKEN to a token of ${address.host} that may push.`);
    return { address, token };
  }

  return {
    check: (server) => void wayTo(server),
    async push(server, scans, signal) {
      const { address, token } = wayTo(server);
      // Before anything is sent, so that a scan whose process is ended here is sent by the next.
      for (const { project, kind, record, policy } of scans) {
        const { refused } = record.policy;
        const said = { ...(policy !== undefined && { text: policy }), ...(refused !== undefined && { refused }) };
        const body = JSON.stringify({ project, kind, record: withoutCode(record, project), policy: said });
        await unsent.keep(record.scannedAt, address.origin, body);
      }
      const waiting = await unsent.of(address.origin);
      const outcome = (sent: number, trouble?: string, refused = false): PushOutcome => {
        const left = waiting.length - sent;
        return { server: address.origin, sent, waiting: left, ...(trouble !== undefined && { trouble, refused }) };
      };
      for (const [sent, { body, forget }] of waiting.entries()) {
        try {
          const answer = await sendOne(address, token, body, signal);
          const text = await answer.text();
          if (answer.status !== 200) return outcome(sent, troubleOf(address, answer.status, text), answer.status < 500);
        } catch (error) {
          if (!(error instanceof Failure) || error.kind === "cancelled") throw error;
          return outcome(sent, error.message, error.kind === "refused");
        }
        await forget();
      }
      return outcome(waiting.length);
    },
  };
}

function troubleOf({ host }: URL, status: number, text: string): string {
  const answer = parseJson(text);
  const said = typeof answer === "object" && answer !== null && "error" in answer ? String(answer.error) : "";
  return `${host} answers ${status}${said === "" ? "." : `: ${said.slice(0, 500)}`}`;
}
