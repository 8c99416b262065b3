/** A secret as VS Code keeps it: it belongs to one host. */
interface KeptSecret {
  readonly host: string;
  readonly value: string;
}

export function writeKept(secret: KeptSecret): string {
  return JSON.stringify(secret);
}

/** Undefined for what this extension did not write. */
export function readKept(text: string | undefined): KeptSecret | undefined {
  try {
    const { host, value }: Readonly<Record<string, unknown>> = Object(JSON.parse(text ?? "null"));
    return typeof host === "string" && typeof value === "string" ? { host, value } : undefined;
  } catch {
    return undefined;
  }
}
