import type { Services } from "../../services/services.ts";
import type { Terminal } from "./terminal.ts";

/** Runs a parsed command. Resolves to the exit code. */
export type CommandRun = (services: Services, terminal: Terminal) => Promise<number>;

/** Receives the chosen command. Parsing only chooses; the command runs afterwards. */
export type Choose = (run: CommandRun) => void;
