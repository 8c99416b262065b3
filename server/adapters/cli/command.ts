import type { Services } from "../../services/services.ts";
import type { Terminal } from "./terminal.ts";

/** What a command does once its line is understood. Resolves to the exit code. */
export type CommandRun = (services: Services, terminal: Terminal) => Promise<number>;

/** Takes what the user chose. A command chooses while its line is read, and runs after that. */
export type Choose = (run: CommandRun) => void;
