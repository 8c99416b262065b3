import { findProcesses } from "../harness/processes.ts";

/** The process with the engine in it, to which things can happen. */
export interface EngineProcess {
  /** Lets it do nothing at all until it goes on. */
  pause(): void;
  goOn(): void;
  kill(): void;
}

/** @param folder with VS Code and its extensions, by which the process is found */
export function engineProcess(folder: string): EngineProcess {
  const send = (signal: NodeJS.Signals) => {
    for (const id of findProcesses([folder, "palisade.js", "lsp"])) process.kill(id, signal);
  };
  return { pause: () => send("SIGSTOP"), goOn: () => send("SIGCONT"), kill: () => send("SIGKILL") };
}
