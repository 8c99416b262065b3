import { operations } from "../../operations/index.ts";
import type { Service } from "../../operations/operation.ts";
import type { Services } from "../../services/services.ts";
import type { HttpStatus } from "./protocol.ts";
import type { EditorSettings } from "./settings.ts";

/** A service's port in this editor. */
export interface HttpPort {
  status(): HttpStatus;
  /** Opens, moves or closes the port. In an untrusted workspace the settings are `undefined`. */
  configure(settings: EditorSettings["http"] | undefined): Promise<void>;
}

/** The ports of both services. */
export type HttpPorts = Readonly<Record<Service, HttpPort>>;

/** Both spellings of this machine, because people and tools use both. */
const host = "127.0.0.1";
const hosts = ["127.0.0.1", "localhost"];

/**
 * @param service the service that the port belongs to
 * @param token the token that requests must carry, if any
 * @param changed called after every change of the status
 */
export function createHttpPort(
  service: Service,
  services: Services,
  token: string | undefined,
  changed: () => void,
): HttpPort {
  let status: HttpStatus = { kind: "off" };
  let port: number | undefined;
  let stop: () => Promise<void> = async () => {};

  function report(next: HttpStatus) {
    status = next;
    changed();
  }

  return {
    status: () => status,
    async configure(settings) {
      const wanted = settings?.enabled ? settings[`${service}Port`] : undefined;
      if (wanted === port) return;
      port = wanted;
      await stop();
      stop = async () => {};
      if (wanted === undefined) return report({ kind: "off" });
      // Deferred, because the editor is ready sooner without it.
      const [{ httpApp }, { leadOrFollow }] = await Promise.all([
        import("../http/app.ts"),
        import("../http/leader-election.ts"),
      ]);
      if (port !== wanted) return;
      const lead = leadOrFollow({
        app: httpApp(operations, services, { hosts, token, service }),
        host,
        port: wanted,
        onStatus: report,
      });
      stop = () => lead.stop();
    },
  };
}
