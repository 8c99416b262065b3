import type { EngineError } from "../../engine/engine.ts";

/** A file of which parts would be sent, with how much of it. */
export interface FileToSend {
  readonly file: string;
  readonly bytes: number;
}

/** What a refusal says would be sent to another machine; undefined for any other refusal. */
export function filesToSend({ details }: EngineError): readonly FileToSend[] | undefined {
  const files = Object.entries(details).map(([file, amount]) => ({
    file,
    bytes: Number(/^(\d+) bytes$/.exec(amount)?.[1]),
  }));
  return files.length > 0 && files.every(({ bytes }) => Number.isInteger(bytes)) ? files : undefined;
}
