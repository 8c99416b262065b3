import type { MessagePort } from "node:worker_threads";
import { checks, fixes } from "../../scanner/index.ts";
import { fullPath } from "../disk-snapshot.ts";
import { readProjectFile } from "../read-project-file.ts";
import { boundaryOf } from "../repository-path.ts";
import type { Errand } from "./ahead.ts";
import { findAhead } from "./find-ahead.ts";

/** Does an errand, and tells at once what it finds. */
export function findAndTell({ errand, port }: { readonly errand: Errand; readonly port: MessagePort }): void {
  const full = fullPath(errand.root);
  const boundary = boundaryOf(errand.root);
  const read = (file: string) => readProjectFile(full(file), boundary);
  for (const found of findAhead(errand, { checks, fixes }, read)) port.postMessage(found);
}
