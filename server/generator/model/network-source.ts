import type { ProjectFacts } from "./facts.ts";

/** The service that knows whether there is a connection. */
export interface NetworkSource {
  readonly service: string;
  /** Of `core/services`. */
  readonly file: string;
}

/** The best of the chosen services: real internet access says more than being in a network. */
export function networkSource({ has }: ProjectFacts): NetworkSource | undefined {
  if (has("connectivity", "internet_connection_checker_plus")) {
    return { service: "InternetService", file: "internet_service" };
  }
  return has("connectivity", "connectivity_plus")
    ? { service: "ConnectivityService", file: "connectivity_service" }
    : undefined;
}
